/** Entities that a model may write out of habit. */
const entities: Record<string, string> = {
  '&amp;': ' and ',
  '&nbsp;': ' ',
  '&lt;': ' ',
  '&gt;': ' ',
  '&quot;': '"',
  '&#39;': "'",
}

/** The words of a text, without what is only there for the eye. */
export function withoutMarkup(text: string): string {
  return text
    .replace(/&(?:amp|nbsp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? ' ')
    .replace(/!?\[([^\]\n]{0,300})\]\([^)\n]{0,500}\)/g, '$1')
    .replace(/<\/?[a-z][^<>]{0,300}>/gi, ' ')
    .replace(
      /\bhttps?:\/\/(?:www\.)?([^\s/<>()"]{1,200})[^\s<>()"]{0,500}/gi,
      (_all, host: string) => spokenHost(host),
    )
    .replace(/[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,4}/g, spokenAddress)
    .replace(/^\s*(?:[-*•]|#{1,6}|>|\d{1,3}[.)])\s+/gm, '')
}

const spokenHost = (host: string) => host.replace(/:\d+$/, '').replace(/[.]/g, ' dot ')

const spokenAddress = (address: string) =>
  address
    .replace('@', ' at ')
    .replace(/[.]/g, ' dot ')
    .replace(/[_-]/g, ' ')
    .replace(/\+/g, ' plus ')
