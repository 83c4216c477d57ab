import type { Danger } from './safety-words.ts'

/** Calm and short. What has been done about it is said after, by `safetyEndings`. */
export const safetyAnswers: Record<Danger, string> = {
  suicide: `I'm so glad you told me. You deserve a real person with you right now. Please call or text 988, any time. If you might act on it now, call 911.`,
  heart: `That can be serious, so please don't wait. Call 911 right now, or press Help. Sit down and rest while you wait.`,
  breath: `Please don't wait. Call 911 right now, or press Help. Sit upright, and breathe slowly if you can.`,
  stroke: `That can be a stroke, and every minute counts. Call 911 right now, or press Help.`,
  fall: `I'm sorry, that must be frightening. If you are hurt or can't get up, call 911 or press Help right now. Stay still if anything hurts.`,
  injury: `That sounds urgent. Call 911 right now, or press Help. Get to a safe place if you can.`,
  help: `I hear you. If it is an emergency, call 911 now.`,
  scam: `Please be careful. Someone who asks for money, gift cards or your numbers may be cheating you. Don't send or tell them anything, hang up, and talk with someone you trust first.`,
}

/** What becomes of an alarm that words of danger raise. */
export type Alarm = 'at-once' | 'soon' | 'already' | 'nobody' | 'failed'

/** None claims more than has been done, and each says that Rondall is not 911. */
export const safetyEndings: Record<Alarm, string> = {
  'at-once': `I am asking your care team to look after you now. I am not 911.`,
  soon: `In half a minute I will ask your care team to look after you, unless you say: I'm fine. I am not 911.`,
  already: `Your care team has been asked to look after you already. I am not 911.`,
  nobody: `I am not 911, and no one is on your care team yet.`,
  failed: `I am not 911, and I could not reach your care team. Please press the Help button, or call someone you trust.`,
}

export const takenBack = `All right, I'm glad. I haven't asked anyone. The Help button is always there if you need it.`
