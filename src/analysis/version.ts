import packageJson from '../../package.json' with { type: 'json' };

/** Printed in every report, so that a result can be traced to the rules that made it. */
export const ENGINE_VERSION: string = packageJson.version;
