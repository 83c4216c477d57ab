import { type Danger, hearDanger } from './safety-words.ts'

/** What a person said in one turn, and whether it means danger: looked for once, read by all who handle the turn. */
export interface Said {
  text: string
  danger: Danger | undefined
}

export const understand = (text: string): Said => ({ text, danger: hearDanger(text) })

/** Before anybody has said a word. */
export const nothingSaid: Said = { text: '', danger: undefined }
