import type { OpenReader } from './ocr-engine.ts';
import { startReaderProcess } from './process.ts';

/** Starts a reading process directly: where no hostile document is read, as in tests and benchmarks. */
export const openOwnReader: OpenReader = async () => {
  const { child, socket } = startReaderProcess();
  child.unref();
  child.stderr?.resume();
  child.once('error', () => socket.destroy());
  return {
    socket,
    end() {
      socket.destroy();
      child.kill('SIGKILL');
    },
  };
};
