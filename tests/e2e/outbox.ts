interface Sent {
  to: string
  text: string
}

/** The path of the link in the newest message to this address that has one. */
export async function linkSentTo(url: string, address: string) {
  const sent = (await (await fetch(`${url}/api/dev/outbox`)).json()) as Sent[]
  const texts = sent.filter(({ to }) => to === address).map(({ text }) => text)
  const link = texts.map((text) => /https?:\/\/\S+/.exec(text)?.[0]).find(Boolean)
  if (!link) throw new Error(`No link was sent to ${address}`)
  return new URL(link).pathname
}
