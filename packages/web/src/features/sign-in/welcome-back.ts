import type { ToastMessage } from '../../lib/toasts.ts'

export const welcomeBack: ToastMessage = {
  tone: 'good',
  title: 'Welcome back!',
  description: 'You have been successfully logged in.',
}
