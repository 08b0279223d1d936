import type { OpenReader } from './ocr-engine.ts';
import { startReaderProcess } from './process.ts';

/** Starts a reading process of this one's own: where no hostile document is read, as in tests and yardsticks. */
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
