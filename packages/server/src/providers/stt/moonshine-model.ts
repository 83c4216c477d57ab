import { InferenceSession, Tensor } from 'onnxruntime-node'

/** Shapes of the two published models; they share one vocabulary. */
export const moonshineShapes = {
  tiny: { layers: 6, heads: 8, headSize: 36 },
  base: { layers: 8, heads: 8, headSize: 52 },
} as const
export type MoonshineSize = keyof typeof moonshineShapes

const startToken = 1
const endToken = 2
/** People say up to about 6.5 tokens a second; more is the model looping. */
const tokensPerSecond = 6.5
const leastTokens = 4
const samplesPerSecond = 16_000

type Cache = Record<string, Tensor>

export interface Decoded {
  tokens: number[]
  /** Mean log-probability of the tokens and the end mark. */
  meanLogProbability: number
  /** How many tokens of the draft were kept. */
  accepted: number
}

/** One Moonshine model: greedy decoding, with an optional draft that is checked in one step. */
export class MoonshineModel {
  readonly #encoder: InferenceSession
  readonly #decoder: InferenceSession
  readonly #shape: (typeof moonshineShapes)[MoonshineSize]

  private constructor(size: MoonshineSize, encoder: InferenceSession, decoder: InferenceSession) {
    this.#shape = moonshineShapes[size]
    this.#encoder = encoder
    this.#decoder = decoder
  }

  /** `folder` holds encoder_model.onnx and decoder_model_merged.onnx. One thread: two are slower under load. */
  static async load(size: MoonshineSize, folder: string) {
    const options = { intraOpNumThreads: 1, interOpNumThreads: 1 }
    const [encoder, decoder] = await Promise.all([
      InferenceSession.create(`${folder}/encoder_model.onnx`, options),
      InferenceSession.create(`${folder}/decoder_model_merged.onnx`, options),
    ])
    return new MoonshineModel(size, encoder, decoder)
  }

  /**
   * Audio of at most 25 s; longer drops text. The draft only saves time. It does not change clear
   * speech; in heavy noise a near tie can fall the other way (1 in 15 recordings in the bench),
   * because the quantised weights compute several tokens at once a little differently from one.
   */
  async decode(pcm: Float32Array, draft: readonly number[] = []): Promise<Decoded> {
    const encoded = await this.#encoder.run({
      input_values: new Tensor('float32', pcm, [1, pcm.length]),
    })
    const hidden = take(encoded, 'last_hidden_state')
    const limit = Math.max(
      leastTokens,
      Math.ceil((pcm.length / samplesPerSecond) * tokensPerSecond),
    )
    return this.#greedy(hidden, draft.slice(0, limit), limit)
  }

  async #greedy(hidden: Tensor, draft: readonly number[], limit: number): Promise<Decoded> {
    const first = await this.#step(hidden, [startToken, ...draft], this.#emptyCache(), false)
    const checked = checkDraft(first.logits, draft)
    let cache = this.#keep(first.cache, checked.accepted + 1)
    const tokens = draft.slice(0, checked.accepted)
    let { next, logProbability } = checked
    while (next !== endToken && tokens.length < limit) {
      tokens.push(next)
      const step = await this.#step(hidden, [next], cache, true)
      cache = { ...cache, ...onlyDecoder(step.cache) }
      const best = bestToken(step.logits, 0)
      next = best.token
      logProbability += best.logProbability
    }
    const meanLogProbability = logProbability / (tokens.length + 1)
    return { tokens, meanLogProbability, accepted: checked.accepted }
  }

  async #step(hidden: Tensor, ids: readonly number[], cache: Cache, useCache: boolean) {
    const outputs = await this.#decoder.run({
      input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
      encoder_hidden_states: hidden,
      use_cache_branch: new Tensor('bool', Uint8Array.of(useCache ? 1 : 0), [1]),
      ...cache,
    })
    return { logits: take(outputs, 'logits'), cache: asPast(outputs) }
  }

  #emptyCache(): Cache {
    const { layers, heads, headSize } = this.#shape
    const cache: Cache = {}
    for (let layer = 0; layer < layers; layer++) {
      for (const part of ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value']) {
        const name = `past_key_values.${layer}.${part}`
        cache[name] = new Tensor('float32', new Float32Array(0), [0, heads, 1, headSize])
      }
    }
    return cache
  }

  /** The decoder's cache cut to its first `length` positions; the encoder's stays whole. */
  #keep(cache: Cache, length: number): Cache {
    const cut = Object.entries(onlyDecoder(cache)).map(([name, tensor]) => [
      name,
      cutPositions(tensor, length),
    ])
    return { ...cache, ...Object.fromEntries(cut) }
  }
}

/** Accepts the draft up to where the model itself would have said something else. */
function checkDraft(logits: Tensor, draft: readonly number[]) {
  let logProbability = 0
  for (let position = 0; ; position++) {
    const best = bestToken(logits, position)
    logProbability += best.logProbability
    if (position === draft.length || best.token !== draft[position]) {
      return { accepted: position, next: best.token, logProbability }
    }
  }
}

function bestToken(logits: Tensor, position: number) {
  const vocabulary = logits.dims[2] ?? 0
  const data = logits.data as Float32Array
  const from = position * vocabulary
  let token = 0
  let highest = Number.NEGATIVE_INFINITY
  for (let id = 0; id < vocabulary; id++) {
    const value = data[from + id] as number
    if (value > highest) {
      highest = value
      token = id
    }
  }
  let sum = 0
  for (let id = 0; id < vocabulary; id++) sum += Math.exp((data[from + id] as number) - highest)
  return { token, logProbability: -Math.log(sum) }
}

/** [1, heads, length, headSize] cut along its third dimension. */
function cutPositions(tensor: Tensor, length: number) {
  const [batch = 1, heads = 0, whole = 0, size = 0] = tensor.dims
  if (whole === length) return tensor
  const data = tensor.data as Float32Array
  const cut = new Float32Array(batch * heads * length * size)
  for (let head = 0; head < batch * heads; head++) {
    const from = head * whole * size
    cut.set(data.subarray(from, from + length * size), head * length * size)
  }
  return new Tensor('float32', cut, [batch, heads, length, size])
}

const onlyDecoder = (cache: Cache): Cache =>
  Object.fromEntries(Object.entries(cache).filter(([name]) => name.includes('.decoder.')))

const asPast = (outputs: InferenceSession.ReturnType): Cache =>
  Object.fromEntries(
    Object.entries(outputs)
      .filter(([name]) => name.startsWith('present.'))
      .map(([name, tensor]) => [name.replace('present', 'past_key_values'), tensor as Tensor]),
  )

function take(outputs: InferenceSession.ReturnType, name: string) {
  const tensor = outputs[name]
  if (!tensor) throw new Error(`The model has no output ${name}`)
  return tensor as Tensor
}
