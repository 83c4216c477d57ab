/** Text as a voice should read it. */
export function spokenText(text: string) {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/[*_`#>|]/g, ' ')
    .replace(/\b9-?1-?1\b/g, 'nine one one')
    .replace(/\s+/g, ' ')
    .trim()
}
