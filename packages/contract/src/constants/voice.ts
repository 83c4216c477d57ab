export const captureSampleRateHz = 16_000
export const streamChunkMs = 250
export const singleShotChunkMs = 100
export const recordingBitsPerSecond = 128_000
export const socketConnectTimeoutMs = 2_000
export const listeningTimeoutMs = 60_000
/** After 'Still listening...', this much longer. */
export const listeningGraceMs = 3_000
export const tapDebounceMs = 300
export const reconnectFallbackMs = 1_000
export const wakeWord = 'Hey Rondall'
export const defaultVolume = 75
export const voiceSpeeds = ['slow', 'normal', 'fast'] as const
export const defaultVoiceSpeed = 'normal'
/** Longest text that is spoken in one request. */
export const maximumSpokenCharacters = 5_000
/** Header of a voice sample's answer: how it was made, as JSON. */
export const voiceMetricsHeader = 'X-Voice-Metrics'
