/** What is planned for a person on one civil date, in order. */
export type DayPlan = (day: {
  seniorId: string
  on: string
  timeZone: string
}) => Promise<PlanItem[]>

export interface PlanItem {
  hour: number
  minute: number
  title: string
}

/** For a companion that is to know of no plan. */
export const emptyDayPlan: DayPlan = async () => []
