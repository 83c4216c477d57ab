import type { Danger } from './safety-words.ts'

const noAlarm = 'I am not 911, and I have not called anyone.'

/** Calm, short, and honest: no answer claims that somebody was called, or names a button that is not there. */
export const safetyAnswers: Record<Danger, string> = {
  suicide: `I'm so glad you told me. You deserve a real person with you right now. Please call or text 988, any time, and call someone who cares about you. If you might act on it now, call 911. ${noAlarm}`,
  heart: `That can be serious, so please don't wait. Call 911 right now, or have someone near you call. Sit down and rest while you wait. ${noAlarm}`,
  breath: `Please don't wait. Call 911 right now, or have someone near you call. Sit upright, and breathe slowly if you can. ${noAlarm}`,
  stroke: `That can be a stroke, and every minute counts. Call 911 right now, or have someone near you call. ${noAlarm}`,
  fall: `I'm sorry, that must be frightening. If you are hurt or can't get up, call 911 right now, or call out to someone near you. Stay still if anything hurts. ${noAlarm}`,
  injury: `That sounds urgent. Call 911 right now, or have someone near you call. Get to a safe place if you can. ${noAlarm}`,
  help: `I hear you. If it is an emergency, call 911 now. If not, call someone you trust, and tell them what you need. ${noAlarm}`,
  scam: `Please be careful. Someone who asks for money, gift cards or your numbers may be cheating you. Don't send or tell them anything, hang up, and talk with someone you trust first.`,
}
