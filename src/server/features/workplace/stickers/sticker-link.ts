import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'

/** What a sticker's QR code says. The location stands beside the code, because an employee may book at several. */
export function stickerLink(
  { config }: Pick<Deps, 'config'>,
  companyId: string,
  code: string,
): string {
  return `${config.publicUrl}/booking/desk/${code}?companyId=${outsideId('CO', companyId)}`
}
