import { toast } from '../lib/toasts.ts'

/** The toast that the specification has for every failure of a call. */
export const showFailure = (description: string) =>
  toast({ tone: 'bad', title: 'Error', description })
