/** Renders a chart of Helm as far as ours needs it: `helm` is not on every machine. What it does not know, it refuses. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump, load, loadAll } from 'js-yaml';

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Record<string, string>; annotations?: Record<string, string> };
  // biome-ignore lint/suspicious/noExplicitAny: what Kubernetes takes, read by the tests
  spec: any;
  data?: Record<string, unknown>;
}

type Node = { text: string } | { action: string; body?: Node[] };

/** Actions and the text between them; `if` and `define` hold what is up to their `end`. */
function parse(source: string): Node[] {
  const trimmed = source.replace(/\s*\{\{-/g, '{{').replace(/-\}\}\s*/g, '}}');
  const parts = trimmed.split(/(\{\{.*?\}\})/s);
  const root: Node[] = [];
  const open: Node[][] = [root];
  for (const part of parts) {
    const action = /^\{\{\s*(.*?)\s*\}\}$/s.exec(part)?.[1];
    if (action === undefined) open.at(-1)!.push({ text: part });
    else if (action === 'end') open.pop();
    else {
      const isBlock = /^(if|define) /.test(action);
      const node: Node = isBlock ? { action, body: [] } : { action };
      open.at(-1)!.push(node);
      if (isBlock) open.push(node.body!);
    }
    if (open.length === 0) throw new Error('an end too many');
  }
  if (open.length !== 1) throw new Error('an end is missing');
  return root;
}

export function renderChart(
  folder: string,
  overrides: Record<string, unknown> = {},
  release = 'documents',
): Manifest[] {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const chart = load(read('Chart.yaml')) as { appVersion: string };
  const scope = {
    Values: merged(load(read('values.yaml')) as object, overrides),
    Release: { Name: release },
    Chart: { AppVersion: chart.appVersion },
  };
  const defined = new Map<string, Node[]>();

  const operand = (word: string): unknown => {
    if (/^".*"$/.test(word)) return word.slice(1, -1);
    if (/^\d+$/.test(word)) return Number(word);
    if (!/^\.[\w.]+$/.test(word)) throw new Error(`the renderer does not know ${word}`);
    return word
      .slice(1)
      .split('.')
      .reduce<unknown>((at, name) => {
        if (at === null || typeof at !== 'object' || !(name in at)) throw new Error(`there is no ${word}`);
        return (at as Record<string, unknown>)[name];
      }, scope);
  };
  const evaluate = (expression: string): string => {
    const [first, ...pipes] = expression.split('|').map((part) => part.trim().split(/\s+/));
    const [name, ...args] = first!;
    let value: unknown;
    if (name === 'include') value = write(defined.get(String(operand(args[0]!))) ?? []);
    else if (name === 'toYaml') value = dump(operand(args[0]!)).trimEnd();
    else value = operand(name!);
    for (const [pipe, argument] of pipes) {
      if (pipe === 'quote') value = JSON.stringify(String(value));
      else if (pipe === 'default') value = value === '' ? operand(argument!) : value;
      else if (pipe === 'nindent') value = `\n${String(value).replace(/^(?=.)/gm, ' '.repeat(Number(argument)))}`;
      else throw new Error(`the renderer does not know ${pipe}`);
    }
    return String(value);
  };
  const write = (nodes: readonly Node[]): string =>
    nodes
      .map((node) => {
        if ('text' in node) return node.text;
        const [, kind, rest] = /^(if not|if|define) (.*)$/.exec(node.action) ?? [];
        if (kind === undefined) return evaluate(node.action);
        if (kind === 'define') return '';
        return Boolean(operand(rest!)) === (kind === 'if') ? write(node.body!) : '';
      })
      .join('');

  const templates = readdirSync(join(folder, 'templates')).map((name) => parse(read(`templates/${name}`)));
  for (const node of templates.flat()) {
    const name = 'action' in node ? /^define "(\w+)"$/.exec(node.action)?.[1] : undefined;
    if (name && 'body' in node) defined.set(name, node.body!);
  }
  return templates.flatMap((nodes) => loadAll(write(nodes)).filter(Boolean) as Manifest[]);
}

function merged(base: object, overrides: object): Record<string, unknown> {
  const result: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(overrides)) {
    const isGroup = value !== null && typeof value === 'object' && !Array.isArray(value);
    result[name] = isGroup ? merged((result[name] ?? {}) as object, value) : value;
  }
  return result;
}
