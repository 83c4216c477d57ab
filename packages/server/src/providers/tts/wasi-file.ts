/**
 * Just enough of WASI to run a program that writes one file: no other files, no clock that moves,
 * no way out. The program sees its arguments and a folder `.`; whatever it opens is that one file.
 */

const success = 0
const badDescriptor = 8
const folderDescriptor = 3
const fileDescriptor = 4
const isFolder = 3
const isFile = 4
const allRights = 0xffff_ffff_ffff_ffffn
/** Thrown to unwind the program when it exits. */
class Exit extends Error {}

/** Runs the program and returns what it wrote to its file. */
export async function runForFile(module: WebAssembly.Module, programArguments: readonly string[]) {
  const file = new GrowingFile()
  const world = new World(file, programArguments)
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: world.imports })
  world.memory = instance.exports.memory as WebAssembly.Memory
  try {
    ;(instance.exports._start as () => void)()
  } catch (error) {
    if (!(error instanceof Exit)) throw error
  }
  return file.bytes()
}

class World {
  memory: WebAssembly.Memory | undefined
  readonly #file: GrowingFile
  readonly #arguments: Uint8Array[]

  constructor(file: GrowingFile, programArguments: readonly string[]) {
    this.#file = file
    this.#arguments = programArguments.map((text) => new TextEncoder().encode(`${text}\0`))
  }

  get #view() {
    return new DataView(this.#buffer)
  }

  get #buffer() {
    if (!this.memory) throw new Error('The program has no memory yet')
    return this.memory.buffer
  }

  readonly imports = {
    args_sizes_get: (count: number, size: number) => {
      this.#view.setUint32(count, this.#arguments.length, true)
      const bytes = this.#arguments.reduce((sum, each) => sum + each.length, 0)
      this.#view.setUint32(size, bytes, true)
      return success
    },
    args_get: (pointers: number, buffer: number) => {
      let at = buffer
      for (const [index, each] of this.#arguments.entries()) {
        this.#view.setUint32(pointers + index * 4, at, true)
        new Uint8Array(this.#buffer).set(each, at)
        at += each.length
      }
      return success
    },
    clock_time_get: (_clock: number, _precision: bigint, at: number) => {
      this.#view.setBigUint64(at, 0n, true)
      return success
    },
    fd_close: () => success,
    fd_fdstat_set_flags: () => success,
    fd_fdstat_get: (descriptor: number, at: number) => {
      new Uint8Array(this.#buffer).fill(0, at, at + 24)
      this.#view.setUint8(at, descriptor === folderDescriptor ? isFolder : isFile)
      this.#view.setBigUint64(at + 8, allRights, true)
      this.#view.setBigUint64(at + 16, allRights, true)
      return success
    },
    fd_prestat_get: (descriptor: number, at: number) => {
      if (descriptor !== folderDescriptor) return badDescriptor
      this.#view.setUint32(at, 0, true)
      this.#view.setUint32(at + 4, 1, true)
      return success
    },
    fd_prestat_dir_name: (_descriptor: number, at: number) => {
      new Uint8Array(this.#buffer).set(new TextEncoder().encode('.'), at)
      return success
    },
    path_open: (...given: (number | bigint)[]) => {
      this.#view.setUint32(Number(given[8]), fileDescriptor, true)
      return success
    },
    fd_read: (_descriptor: number, _vectors: number, _count: number, read: number) => {
      this.#view.setUint32(read, 0, true)
      return success
    },
    fd_seek: (descriptor: number, offset: bigint, whence: number, at: number) => {
      if (descriptor !== fileDescriptor) return badDescriptor
      this.#view.setBigUint64(at, BigInt(this.#file.seek(Number(offset), whence)), true)
      return success
    },
    fd_write: (descriptor: number, vectors: number, count: number, written: number) => {
      let total = 0
      for (let index = 0; index < count; index++) {
        const from = this.#view.getUint32(vectors + index * 8, true)
        const length = this.#view.getUint32(vectors + index * 8 + 4, true)
        total += length
        if (descriptor !== fileDescriptor) continue
        this.#file.write(new Uint8Array(this.#buffer, from, length))
      }
      this.#view.setUint32(written, total, true)
      return success
    },
    proc_exit: () => {
      throw new Exit()
    },
  }
}

/** Bytes that grow as they are written, with a position that can be moved back. */
class GrowingFile {
  #data = new Uint8Array(64 * 1024)
  #length = 0
  #position = 0

  write(bytes: Uint8Array) {
    const end = this.#position + bytes.length
    if (end > this.#data.length) {
      const larger = new Uint8Array(Math.max(end, this.#data.length * 2))
      larger.set(this.#data)
      this.#data = larger
    }
    this.#data.set(bytes, this.#position)
    this.#position = end
    this.#length = Math.max(this.#length, end)
  }

  /** `whence` is 0 for the start, 1 for here, 2 for the end. */
  seek(offset: number, whence: number) {
    const base = [0, this.#position, this.#length][whence] ?? 0
    this.#position = Math.max(0, base + offset)
    return this.#position
  }

  bytes() {
    return this.#data.slice(0, this.#length)
  }
}
