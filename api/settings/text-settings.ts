import { eq } from 'drizzle-orm'
import { TEST_STATES, type TextSettingsShown } from '#shared/settings/texts'
import { openForCamp, type SecretPlace } from '../auth/camp-secrets'
import type { Config } from '../context/config'
import type { Keys } from '../context/keys'
import type { Db } from '../db/database'
import { textSettings } from '../db/tables/texts'
import type { TextAccount } from './text-provider'

export type TextSettings = typeof textSettings.$inferSelect

/** Where the token of a camp's text provider is stored. */
export const tokenPlace = (org: number): SecretPlace => ({ org, place: 'texts.token' })

/** Returns a camp's settings for texts; undefined if it has none. */
export async function textSettingsOf(db: Db, org: number): Promise<TextSettings | undefined> {
  const [line] = await db.select().from(textSettings).where(eq(textSettings.org, org))
  return line
}

const openToken = ({ keys, db }: { keys: Keys; db: Db }, { org, authToken }: TextSettings) =>
  authToken === null ? undefined : openForCamp(keys, db, tokenPlace(org), authToken)

/** Returns a camp's account with the text provider; undefined if it is incomplete or can't be decrypted. */
export async function textAccountOf(keys: Keys, db: Db, settings: TextSettings): Promise<TextAccount | undefined> {
  const { accountSid, number } = settings
  const authToken = await openToken({ keys, db }, settings)
  return accountSid !== null && number !== null && authToken !== undefined
    ? { accountSid, number, authToken }
    : undefined
}

/** Returns the address at which the provider reports to this camp: its path begins at `/api`. */
export function reportsAddress({ publicUrl }: Pick<Config, 'publicUrl'>, settings: TextSettings, path: string): string {
  return `${publicUrl ?? settings.publicUrl ?? ''}${path}`
}

/** Returns the path of the provider's reports about one text. */
export const reportPath = ({ token }: TextSettings, name: string) => `/api/texts/${token}/status?text=${name}`

function testOf(settings: TextSettings | undefined): TextSettingsShown['test'] {
  const state = TEST_STATES.find((each) => each === settings?.testState)
  return settings?.testAt && state ? { state, error: settings.testError, at: settings.testAt } : null
}

/** Returns the path to which the provider sends texts to the camp's number. */
const repliesPath = ({ token }: TextSettings) => `/api/texts/${token}`

/** Returns the settings as an administrator sees them, without the token. */
export async function shownTexts(
  db: Db,
  { keys, config }: { keys: Keys; config: Pick<Config, 'publicUrl' | 'practiceTexts'> },
  org: number,
): Promise<TextSettingsShown> {
  const settings = await textSettingsOf(db, org)
  const { accountSid = null, number = null, brandId = null, campaignId = null, termsUrl = null } = settings ?? {}
  const hasToken = !!settings?.authToken
  return {
    accountSid,
    number,
    brandId,
    campaignId,
    termsUrl,
    hasToken,
    opens: !hasToken || (await openToken({ keys, db }, settings)) !== undefined,
    test: testOf(settings),
    isBlocked: settings?.isBlocked ?? false,
    repliesTo: settings && accountSid !== null ? reportsAddress(config, settings, repliesPath(settings)) : null,
    isPractice: config.practiceTexts,
  }
}
