/** 'Saturday, November 21, 9:00 AM', on this device's clock. */
export const momentInWords = (instant: string) =>
  new Date(instant).toLocaleString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
