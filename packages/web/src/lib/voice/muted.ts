const mutedKey = 'rondall.muted'

export const isMuted = () => localStorage.getItem(mutedKey) === '1'

export const rememberMuted = (muted: boolean) => localStorage.setItem(mutedKey, muted ? '1' : '0')
