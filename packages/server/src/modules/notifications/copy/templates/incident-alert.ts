import { sql } from 'drizzle-orm'
import { incidentIs, type Template } from '../template.ts'
import { alarmOf, callNow, letterOf, nobodyYet, notAnAmbulance } from './alert-copy.ts'

export const incidentAlert: Template = {
  copy(facts) {
    const { again } = facts
    const alarm = alarmOf(facts)
    const how = alarm.how(facts).trim()
    const plea = `${alarm.plea}, then tap "I'm on it" so the others know.`
    return {
      title: `${alarm.what}. Please call now`,
      body: `${again ? `${nobodyYet} ` : ''}${how} ${plea} ${notAnAmbulance}`,
      action: "I'm on it",
      sms: [
        { text: `${alarm.brief}.` },
        { text: facts.answerByTime ? `Due by ${facts.answerByTime}.` : '', spare: 3 },
        ...callNow(facts),
        { text: again ? nobodyYet : '', spare: 4 },
      ],
      letter: { ...letterOf(facts), lead: plea, paragraphs: [how, ...(again ? [nobodyYet] : [])] },
    }
  },
  isStillRelevant: incidentIs(sql`i.state = 'open'`),
}
