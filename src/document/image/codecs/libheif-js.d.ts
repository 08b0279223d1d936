declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** The picture to show where a file holds several. */
    is_primary(): boolean;
    /** Fills RGBA; calls back with null when decoding failed. */
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (shown: { data: Uint8ClampedArray } | null) => void,
    ): void;
    free(): void;
  }
  export interface HeifDecoder {
    decode(bytes: Uint8Array): HeifImage[];
  }
  const libheif: { HeifDecoder: new () => HeifDecoder };
  export default libheif;
}
