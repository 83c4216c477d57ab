import * as z from 'zod/mini'

const counts = z.record(z.string(), z.number())

const voiceFigures = z.object({
  total_sessions: z.number(),
  /** Milliseconds. */
  avg_session_duration: z.number(),
  /** Milliseconds. */
  avg_response_time: z.number(),
  /** Percent. */
  error_rate: z.number(),
  conversation_types: counts,
  sentiment_distribution: counts,
  /** By local hour, 0 to 23. */
  hourly_activity: counts,
})

const prayerFigures = z.object({
  total_prayers: z.number(),
  dedup_rate: z.number(),
  prayers_by_slot: counts,
  prayers_by_mode: counts,
  prayers_by_weekday: counts,
})

const wellnessFigures = z.object({
  /** 0 to 5. */
  current_wellness_score: z.number(),
  improvement_areas: z.array(z.string()),
  /** Days. */
  streaks: z.object({ prayer: z.number(), journal: z.number(), checkin: z.number() }),
  wellness_trend: z.array(z.object({ date: z.string(), score: z.number() })),
})

const performanceFigures = z.object({
  service_reliability: z.record(
    z.string(),
    z.object({ uptime: z.number(), avg_response_time: z.number(), error_rate: z.number() }),
  ),
  circuit_breaker_events: z.number(),
  slowest_operations: z.array(z.object({ service: z.string(), avg_time: z.number() })),
})

/** The analytics dashboard's figures; names and units as the specification has them. */
export const analytics = z.object({
  voice: voiceFigures,
  prayer: prayerFigures,
  wellness: wellnessFigures,
  engagement: z.object({
    feature_usage: counts,
    /** Percent. */
    completion_rates: counts,
    activity_by_time: counts,
  }),
  performance: performanceFigures,
})
export type Analytics = z.infer<typeof analytics>
