/** The JSON of each server-sent event of an answer, until it ends. Lines without data are breaths. */
export async function* readEvents<Event>(response: Response): AsyncGenerator<Event> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  let kept = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (kept + value).split('\n')
      kept = lines.pop() ?? ''
      for (const line of lines)
        if (line.startsWith('data: ')) yield JSON.parse(line.slice('data: '.length)) as Event
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
