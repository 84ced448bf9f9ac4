import { eq } from 'drizzle-orm'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { TEST_STATES, type TextSettingsShown, textsMany } from '#shared/settings/texts'
import { openForCamp, type SecretPlace } from '../auth/camp-secrets'
import type { Config } from '../context/config'
import type { Keys } from '../context/keys'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
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

/** Returns whether a camp may text many people: every step of the guide is done (Settings rule 19). */
export async function textsAreOn(db: Db, place: Parameters<typeof shownTexts>[1], org: number): Promise<boolean> {
  return textsMany(await shownTexts(db, place, org))
}

/** Turns a camp's texts to many off, because carriers block its number: the guide's second step is open again. */
export async function blockTexts(db: Db, org: number): Promise<void> {
  await db.update(textSettings).set({ isBlocked: true }).where(eq(textSettings.org, org))
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
  const profile = await rowReader(db, org).get(campProfile, CAMP_ID)
  return {
    accountSid,
    number,
    price: profile?.textPrice ?? null,
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
