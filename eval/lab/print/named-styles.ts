/** Styles of an OpenDocument file by what they say, each written once. */
export class NamedStyles {
  /** Names by content, in which `NAME` stands for it. */
  readonly #known = new Map<string, string>();

  get all(): string[] {
    return [...this.#known].map(([content, name]) => content.replace('NAME', name));
  }

  named(family: string, content: string): string {
    const whole = `<style:style style:name="NAME" style:family="${family}">${content}</style:style>`;
    const name: string = this.#known.get(whole) ?? `s${this.#known.size}`;
    this.#known.set(whole, name);
    return name;
  }
}
