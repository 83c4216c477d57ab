import { sql } from 'drizzle-orm'
import { incidentIs, type Template } from '../template.ts'
import { alarmOf, callNow, letterOf, notAnAmbulance } from './alert-copy.ts'

export const incidentOffered: Template = {
  copy(facts) {
    const { other } = facts
    const alarm = alarmOf(facts)
    const how = alarm.how(facts).trim()
    const plea = `${other?.first} asks you to take over. ${alarm.plea}, then tap "I'm on it".`
    return {
      title: `${other?.first} asks you to take over: ${alarm.what}`,
      body: `${how} ${plea} ${notAnAmbulance}`,
      action: "I'm on it",
      sms: [
        { text: `${other?.sms}: please take over.` },
        { text: `${alarm.brief}.` },
        ...callNow(facts),
      ],
      letter: { ...letterOf(facts), lead: plea, paragraphs: [how] },
    }
  },
  isStillRelevant: incidentIs(sql`i.state = 'claimed' and i.offered_to_id = d.person_id`),
}
