import type { AccountEmail } from '#shared/campers/news-emails'
import type { MergePlace } from '#shared/communication/merge-values'
import type { Message } from '#shared/communication/model'
import { type MessageReach, messageReach } from '#shared/communication/reads'
import { type TextReach, textReach } from '#shared/communication/text-recipients'
import type { Actor } from '#shared/kernel/rights/capabilities'
import type { Reader } from '#shared/kernel/store/reader'

/** Looks up whom a message reaches: by email, or by text at the phones of those who agreed. */
export async function reachBy(
  rows: Reader,
  actor: Actor,
  { audience, category, channel }: Pick<Message, 'audience' | 'category' | 'channel'>,
  place: MergePlace & { country: string },
  accounts: readonly AccountEmail[],
): Promise<MessageReach | TextReach | null> {
  return channel === 'sms'
    ? textReach(rows, actor, audience, place)
    : messageReach(rows, actor, { audience, category }, place, accounts)
}
