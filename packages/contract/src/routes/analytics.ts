import { analytics } from '../model/analytics.ts'
import { route } from '../route.ts'
import { ofSenior } from '../senior-query.ts'

export const analyticsDashboard = route({
  method: 'GET',
  path: '/api/analytics/dashboard',
  summary: 'The figures of the analytics dashboard',
  permission: 'see-analytics',
  query: ofSenior,
  answer: analytics,
})
