import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { wantedPage } from '../lib/wanted-page.ts'
import type { ButtonLook } from './button-style.ts'
import { LinkButton } from './link-button.tsx'

/** Leads to signing in, and from there back to this page. */
export function SignInButton({ children, ...look }: ButtonLook & { children: ReactNode }) {
  const [path] = useLocation()
  const search = useSearch()
  const here = search ? `${path}?${search}` : path
  return (
    <LinkButton to="/login" onClick={() => wantedPage.keep(here)} {...look}>
      {children}
    </LinkButton>
  )
}
