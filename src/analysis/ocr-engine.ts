import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { type OcrEngine, type OcrLine, type OcrRequest, ReadingGivenUp } from '../document/ocr/engine.ts';
import type { ReaderAnswer, ReaderQuestion } from './reader.ts';
import { readFrames, writeFrame } from './reader-frames.ts';

/** Starts watching one reading; the returned function tells whether it has exceeded its limit. */
type Watch = () => () => boolean;

/** The connection to a reading process. */
export interface ReaderConnection {
  socket: Socket;
  /** Ends the process, whatever it does. */
  end(): void;
}

export type OpenReader = () => Promise<ReaderConnection>;

interface Asked {
  resolve(lines: OcrLine[]): void;
  reject(error: Error): void;
}

/** A full page of small print takes some 5 s, a few times that on a busy machine; noise takes minutes. */
const READING_LIMIT_MS = 30_000;
const WATCH_EVERY_MS = 100;

/** How one document is read. */
export interface ReadingSettings {
  /** Pictures at the same time, each by a process of its own. */
  atOnce: number;
  /** On the clock of `performance.now()`: readings unfinished by then are abandoned. */
  giveUpAtMs: number;
}

/** Reading processes; by themselves an engine that reads one picture at a time and has no end. */
export interface OcrReaders extends OcrEngine {
  /** An engine over the same processes; closing the readers closes it. */
  within(settings: ReadingSettings): OcrEngine;
  /**
   * Resolves once no picture is on its way to a reader. A socket takes a part of a picture at a time: whoever computes
   * meanwhile without a pause keeps the reader waiting for the rest.
   */
  handedOver(): Promise<void>;
}

/**
 * Starts a reading process and waits until its languages are loaded (about 0.3 s). Further ones start when they are
 * first needed and stay. A picture that takes longer than `limitMs` ends its process. A process that died fails the
 * reading under way; the next reading starts another.
 */
export async function startOcrEngine(openReader: OpenReader, limitMs: number = READING_LIMIT_MS): Promise<OcrReaders> {
  const seats = [new Seat(openReader)];
  await seats[0]!.reader();
  const close = async () => {
    for (const seat of seats) seat.close();
  };
  const within = ({ atOnce, giveUpAtMs }: ReadingSettings): OcrEngine => ({
    atOnce,
    recognize(request) {
      const open = seats.slice(0, atOnce);
      let seat = open.reduce((freest, other) => (other.underWay < freest.underWay ? other : freest));
      if (seat.underWay > 0 && seats.length < atOnce) {
        seat = new Seat(openReader);
        seats.push(seat);
      }
      return seat.recognize(request, () => {
        const endMs = Math.min(performance.now() + limitMs, giveUpAtMs);
        return () => performance.now() > endMs;
      });
    },
    close,
  });
  const handedOver = async () => {
    // What was asked in this turn is written within it.
    await setImmediate();
    await Promise.all(seats.map((seat) => seat.handedOver()));
  };
  return { ...within({ atOnce: 1, giveUpAtMs: Number.POSITIVE_INFINITY }), within, handedOver };
}

/** The slot of one reader, refilled if it dies; pictures are read one after the other. */
class Seat {
  /** Running and waiting readings. */
  underWay = 0;
  readonly #open: OpenReader;
  #last: Promise<unknown> = Promise.resolve();
  #reader: Reader | null = null;

  constructor(open: OpenReader) {
    this.#open = open;
  }

  recognize(request: OcrRequest, watch: Watch): Promise<OcrLine[]> {
    this.underWay += 1;
    const reading = this.#last
      .then(() => this.reader())
      .then((reader) => reader.ask(request, watch()))
      .finally(() => {
        this.underWay -= 1;
      });
    this.#last = reading.catch(() => {});
    return reading;
  }

  async reader(): Promise<Reader> {
    if (!this.#reader?.alive) this.#reader = await Reader.start(this.#open);
    return this.#reader;
  }

  async handedOver(): Promise<void> {
    await this.#reader?.handedOver;
  }

  close(): void {
    this.#reader?.end();
  }
}

/** One reading process, asked one picture at a time. */
class Reader {
  alive = true;
  /** The last question is with the process. */
  handedOver: Promise<void> = Promise.resolve();
  readonly #connection: ReaderConnection;
  #asked: Asked | null = null;

  static async start(open: OpenReader): Promise<Reader> {
    const reader = new Reader(await open());
    await reader.#answer('ready?');
    return reader;
  }

  private constructor(connection: ReaderConnection) {
    this.#connection = connection;
    const { socket } = connection;
    socket.on('error', () => undefined);
    socket.once('close', () => this.#fail(new Error('the reading process has ended')));
    void this.#listen();
  }

  async #listen(): Promise<void> {
    try {
      for await (const { json } of readFrames(this.#connection.socket)) {
        const answer = json as ReaderAnswer;
        const asked = this.#asked;
        this.#asked = null;
        // An idle reader must not keep its process alive.
        this.#connection.socket.unref();
        if ('error' in answer) asked?.reject(new Error(answer.error));
        else asked?.resolve(answer.lines);
      }
    } catch (error) {
      this.#fail(error as Error);
    }
  }

  async ask({ picture, languages, layout }: OcrRequest, isOver: () => boolean): Promise<OcrLine[]> {
    const { widthPx, heightPx, grey } = picture;
    const timer = setInterval(() => {
      if (isOver()) this.end(new ReadingGivenUp());
    }, WATCH_EVERY_MS);
    try {
      return await this.#answer({ widthPx, heightPx, languages, layout }, grey);
    } finally {
      clearInterval(timer);
    }
  }

  #answer(question: ReaderQuestion, grey?: Uint8Array): Promise<OcrLine[]> {
    return new Promise((resolve, reject) => {
      if (!this.alive) return reject(new Error('the reading process has ended'));
      this.#asked = { resolve, reject };
      this.#connection.socket.ref();
      this.handedOver = writeFrame(this.#connection.socket, question, grey);
    });
  }

  end(reason: Error = new Error('the reading process was ended')): void {
    this.#fail(reason);
    this.#connection.end();
  }

  #fail(error: Error): void {
    this.alive = false;
    this.#asked?.reject(error);
    this.#asked = null;
  }
}
