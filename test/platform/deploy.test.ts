/** The files that operators deploy with: they parse, and speak only of what the service has. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { createMetrics } from '../../src/http/metrics.ts';
import { type Manifest, renderChart } from '../support/chart.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const CHART = join(root, 'deploy/helm');
const { version } = packageJson;

interface Service {
  environment: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  tmpfs?: string[];
  ports?: string[];
  image: string;
}

/** Every variable that docs/OPERATING.md names. */
const documented = new Set(
  [...read('docs/OPERATING.md').matchAll(/^\| ((?:`[A-Z][A-Z0-9_]*`(?:, )?)+) \|/gm)].flatMap(([, names]) =>
    [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  ),
);

describe('the image', () => {
  const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n');

  test('runs as an ordinary user who owns nothing of the program, and says whether it lives', () => {
    const final = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
    const ofKind = (kind: string) => final.filter((line) => line.startsWith(`${kind} `));
    expect(ofKind('USER')).toEqual(['USER 10001:10001']);
    expect(ofKind('COPY').filter((line) => /--chown|--chmod/.test(line))).toEqual([]);
    expect(ofKind('HEALTHCHECK')[0]).toContain('/healthz');
    expect(final.findIndex((line) => line.startsWith('USER '))).toBeGreaterThan(
      final.findLastIndex((line) => line.startsWith('COPY ') || line.startsWith('RUN ')),
    );
  });

  test('is built from what the builder is sent, and from nothing else', () => {
    const sent = new Set(
      read('.dockerignore')
        .match(/^!\S+$/gm)!
        .map((line) => line.slice(1)),
    );
    const copied = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(/\s+/).slice(1, -1));
    expect(copied.length).toBeGreaterThan(8);
    for (const path of copied) {
      expect(sent, path).toContain(path);
      expect(readdirSync(root), path).toContain(path.split('/')[0]);
    }
  });
});

describe('compose.yaml', () => {
  const { services } = load(read('compose.yaml'), { schema: CORE_SCHEMA.withTags(mergeTag) }) as {
    services: Record<string, Service>;
  };

  test('starts API and worker read-only, without capabilities, with variables that exist', () => {
    for (const name of ['api', 'worker']) {
      const service = services[name]!;
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      expect(service.tmpfs).toHaveLength(1);
      expect(service.image).toBe(`document-forgery-detection:${version}`);
      expect(Object.keys(service.environment).filter((variable) => !documented.has(variable))).toEqual([]);
    }
    expect(services.api!.environment.ROLE).toBe('api');
    expect(services.worker!.environment.ROLE).toBe('worker');
  });

  test('opens nothing to other machines by itself, and holds no password', () => {
    const ports = Object.values(services).flatMap((service) => service.ports ?? []);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as compose reads it
    expect(ports).toEqual(['${BIND:-127.0.0.1}:4000:4000']);
    expect(read('compose.yaml').match(/PASSWORD: (?!\$\{)/g)).toBeNull();
  });
});

describe('the chart', () => {
  const kinds = (manifests: Manifest[]) => manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort();
  const plain = renderChart(CHART);
  const pods = (manifests: Manifest[]) => manifests.filter(({ spec }) => spec?.template?.spec?.containers);

  test('has API, workers, migrations before both, and budgets for disruptions; a scaler where it is asked for', () => {
    const always = [
      'ConfigMap documents-environment',
      'Deployment documents-api',
      'Deployment documents-worker',
      'Job documents-migrate',
      'PodDisruptionBudget documents-api',
      'PodDisruptionBudget documents-worker',
      'Service documents-api',
    ];
    expect(kinds(plain)).toEqual(always);
    const scaled = renderChart(CHART, { worker: { autoscaling: { enabled: true } }, migrate: { enabled: false } });
    expect(kinds(scaled)).toEqual(
      [...always.filter((name) => !name.startsWith('Job')), 'HorizontalPodAutoscaler documents-worker'].sort(),
    );
    const worker = (manifests: Manifest[]) =>
      manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name.endsWith('worker'))!;
    expect(worker(plain).spec.replicas).toBe(2);
    // Otherwise every upgrade would undo what the scaler decided.
    expect(worker(scaled).spec).not.toHaveProperty('replicas');
  });

  test('lets the ingress reach the API and nobody but readers of metrics reach workers, where policies are asked for', () => {
    const policies = renderChart(CHART, { networkPolicy: { enabled: true } }).filter(
      ({ kind }) => kind === 'NetworkPolicy',
    );
    const whom = (name: string) =>
      policies
        .find(({ metadata }) => metadata.name === name)!
        .spec.ingress.flatMap((rule: { from: { namespaceSelector: { matchLabels: Record<string, string> } }[] }) =>
          rule.from.flatMap(({ namespaceSelector }) => Object.values(namespaceSelector.matchLabels)),
        );
    expect(whom('documents-api')).toEqual(['ingress-nginx', 'monitoring']);
    expect(whom('documents-worker')).toEqual(['monitoring']);
    for (const { spec } of policies) {
      const labels = pods(plain).map((pod) => pod.spec.template.metadata.labels as Record<string, string>);
      const chosen = labels.filter((each) =>
        Object.entries(spec.podSelector.matchLabels).every(([key, value]) => each[key] === value),
      );
      expect(chosen).toHaveLength(1);
      expect(spec.policyTypes).toEqual(['Ingress']);
    }
  });

  test('runs every pod as the image’s user on a read-only root, without a token of the cluster', () => {
    for (const { spec } of pods(plain)) {
      const pod = spec.template.spec;
      expect(pod.automountServiceAccountToken).toBe(false);
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001, runAsGroup: 10001 });
      for (const container of pod.containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.volumeMounts).toEqual([{ name: 'temporary', mountPath: '/tmp' }]);
        expect(container.image).toBe(`registry.example.com/document-forgery-detection:${version}`);
      }
    }
  });

  test('selects the pods that it makes, asks paths that the service has, and sets variables that exist', () => {
    const labels = pods(plain).map(({ spec }) => spec.template.metadata.labels as Record<string, string>);
    const matching = (selector: Record<string, string>) =>
      labels.filter((each) => Object.entries(selector).every(([name, value]) => each[name] === value));
    for (const { kind, spec } of plain) {
      const selector = kind === 'Service' ? spec.selector : spec?.selector?.matchLabels;
      if (selector) expect(matching(selector), kind).toHaveLength(1);
    }
    const server = read('src/http/server.ts');
    for (const { kind, spec } of pods(plain)) {
      const [container] = spec.template.spec.containers;
      const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'].map((name) => container[name]?.httpGet.path);
      if (kind === 'Job') continue;
      for (const path of probes) expect(server).toContain(`'${path.split('?')[0]}'`);
      for (const { name } of container.env) expect(documented).toContain(name);
    }
    const { data } = plain.find(({ kind }) => kind === 'ConfigMap')!;
    expect(Object.keys(data!).filter((name) => !documented.has(name))).toEqual([]);
  });

  test('is of the release that it stands beside', () => {
    expect(load(read('deploy/helm/Chart.yaml'))).toMatchObject({ version, appVersion: version });
  });
});

describe('what is watched', async () => {
  const metrics = createMetrics();
  metrics.showLoad({
    read: async () => ({
      scansQueued: 0,
      scansProcessing: 0,
      oldestQueuedSeconds: 0,
      workers: 0,
      workerSlots: 0,
      webhooksPending: 0,
      webhookDelaySeconds: 0,
      databaseBytes: 0,
    }),
    pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
    openSubscriptions: () => 0,
  });
  const types = new Map(
    [...(await metrics.print()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name!, type!]),
  );
  const exists = (name: string) =>
    types.has(name) ||
    ['_bucket', '_count', '_sum'].some(
      (end) => name.endsWith(end) && types.get(name.slice(0, -end.length)) === 'histogram',
    );
  const namesIn = (expression: string) => expression.match(/\b(?:dfd|process|nodejs)_\w+/g) ?? [];

  interface Rule {
    alert: string;
    expr: string;
    for: string;
    annotations: { runbook: string };
  }
  const { groups } = load(read('deploy/prometheus/rules.yaml')) as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  const board = JSON.parse(read('deploy/grafana/board.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const shown = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

  test('is measured: every name in the alerts and on the board is one that the service prints', () => {
    for (const expression of [...rules.map(({ expr }) => expr), ...shown]) {
      const names = namesIn(expression);
      expect(names, expression).not.toEqual([]);
      expect(
        names.filter((name) => !exists(name)),
        expression,
      ).toEqual([]);
    }
    const scaler = renderChart(CHART, { worker: { autoscaling: { enabled: true } } }).find(
      ({ kind }) => kind === 'HorizontalPodAutoscaler',
    )!;
    expect(exists(scaler.spec.metrics[0].external.metric.name)).toBe(true);
  });

  test('is all on the board: no metric of the service is left out', () => {
    const seen = new Set(shown.flatMap(namesIn).map((name) => name.replace(/_(bucket|count|sum)$/, '')));
    expect(
      [...types.keys()].filter(
        (name) => name.startsWith('dfd_') && !seen.has(name) && !seen.has(name.replace(/_count$/, '')),
      ),
    ).toEqual([]);
  });

  test('leads to a place in the guide', () => {
    const guide = read('docs/OPERATING.md');
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, annotations } of rules) {
      const [, file, place] = /^(\S+), "(.+)"$/.exec(annotations.runbook)!;
      expect(file).toBe('docs/OPERATING.md');
      expect(guide.includes(`## ${place}\n`) || guide.includes(`**${place}.**`), alert).toBe(true);
    }
  });
});
