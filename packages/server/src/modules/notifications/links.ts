import { tokenOf } from './link-token.ts'

interface LinkDeps {
  config: { publicUrl: string }
  linkKey: string
}

/** The address in a message: a page that shows what pressing its button would do, and does nothing by itself. */
export const deliveryUrl = ({ config, linkKey }: LinkDeps, deliveryId: string) =>
  `${config.publicUrl}/m/${tokenOf(deliveryId, linkKey)}`
