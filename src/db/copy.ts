import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** Whole tables in and out by PostgreSQL's COPY, in its text form, which every version reads: one line per row. */

/** What of a connection `pg` hands to its queries; its types leave COPY out. */
interface CopyConnection extends pg.Connection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

class CopyOut extends Readable implements pg.Submittable {
  readonly #text: string;
  #connection: CopyConnection | null = null;

  constructor(text: string) {
    super();
    this.#text = text;
  }
  submit(connection: pg.Connection): void {
    this.#connection = connection as CopyConnection;
    this.#connection.query(this.#text);
  }
  override _read(): void {
    this.#connection?.stream.resume();
  }
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The parser uses its buffer again.
    if (!this.push(Buffer.from(chunk))) this.#connection?.stream.pause();
  }
  handleCommandComplete(): void {}
  handleReadyForQuery(): void {
    this.push(null);
  }
  handleError(error: Error): void {
    this.destroy(error);
  }
}

/** What `COPY … TO STDOUT` gives. A reader that stops early leaves the connection unusable: end it. */
export const copyOut = (client: pg.Client, text: string): Readable => client.query(new CopyOut(text));

class CopyIn implements pg.Submittable {
  readonly #text: string;
  readonly #source: AsyncIterable<Uint8Array>;
  readonly #ended = Promise.withResolvers<number>();
  #fault: unknown = null;
  #isOver = false;
  #rows = 0;

  constructor(text: string, source: AsyncIterable<Uint8Array>) {
    this.#text = text;
    this.#source = source;
  }
  get ended(): Promise<number> {
    return this.#ended.promise;
  }
  submit(connection: pg.Connection): void {
    (connection as CopyConnection).query(this.#text);
  }
  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).catch((error: unknown) => {
      // The server rolls back and answers with an error; what is reported is the cause.
      this.#fault = error;
      if (!this.#isOver) connection.sendCopyFail('the source failed');
    });
  }
  async #send(connection: CopyConnection): Promise<void> {
    const { stream } = connection;
    for await (const chunk of this.#source) {
      if (this.#isOver) return;
      connection.sendCopyFromChunk(chunk);
      if (stream.writableNeedDrain) {
        await Promise.race([once(stream, 'drain'), once(stream, 'close'), this.ended.catch(() => undefined)]);
      }
    }
    if (!this.#isOver) connection.endCopyFrom();
  }
  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0);
  }
  handleReadyForQuery(): void {
    this.#isOver = true;
    this.#ended.resolve(this.#rows);
  }
  handleError(error: Error): void {
    this.#isOver = true;
    this.#ended.reject(this.#fault ?? error);
  }
}

/** Sends `source` to `COPY … FROM STDIN`; how many rows came of it. Where the source throws, nothing is kept. */
export const copyIn = (client: pg.Client, text: string, source: AsyncIterable<Uint8Array>): Promise<number> =>
  client.query(new CopyIn(text, source)).ended;
