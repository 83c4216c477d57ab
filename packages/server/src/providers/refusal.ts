/** What stands between us and a service answers these for it, perhaps after the service took the call. */
const ofGateways = [502, 504]

/** Whether an HTTP answer says that nothing was taken on; none at all says nothing. */
export const isRefusal = (status: number | undefined) =>
  status !== undefined && !ofGateways.includes(status)
