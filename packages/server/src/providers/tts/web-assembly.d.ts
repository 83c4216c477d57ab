/** The part of WebAssembly that we use; the compiler knows it only together with the whole DOM. */
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer
  }
  interface Instance {
    readonly exports: Record<string, unknown>
  }
  function compile(bytes: Uint8Array): Promise<Module>
  function instantiate(
    module: Module,
    imports: Record<string, Record<string, (...given: never[]) => number>>,
  ): Promise<Instance>
}
