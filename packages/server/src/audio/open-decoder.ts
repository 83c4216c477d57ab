import type { Container } from './container.ts'
import type { AudioDecoder } from './decoder.ts'
import { OggDemuxer } from './ogg.ts'
import { OpusDecoder } from './opus.ts'
import { PcmDecoder } from './pcm-decoder.ts'
import { WavDecoder } from './wav.ts'
import { WebmDemuxer } from './webm.ts'

export async function openDecoder(container: Container): Promise<AudioDecoder> {
  switch (container) {
    case 'webm':
      return OpusDecoder.open(new WebmDemuxer())
    case 'ogg':
      return OpusDecoder.open(new OggDemuxer())
    case 'wav':
      return new WavDecoder()
    case 'pcm':
      return new PcmDecoder()
  }
}
