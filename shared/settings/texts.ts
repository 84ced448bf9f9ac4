import { z } from 'zod'
import { instant } from '../kernel/values/dates'
import { NOT_A_NUMBER, textNumber } from '../kernel/values/phone-numbers'

/** The provider's error for a number that isn't registered with the carriers: they block all of its texts. */
export const UNREGISTERED = '30034'
/** The provider's error for a person who replied STOP. */
export const OPTED_OUT = '21610'

/** What is known about a test text. A later state never goes back to an earlier one. */
export const TEST_STATES = ['queued', 'sent', 'failed', 'delivered'] as const
export type TestState = (typeof TEST_STATES)[number]

const LONGEST_NUMBER = 40

/** A phone number as someone typed it; `textNumber` reads it with the camp's country. */
const typedNumber = z.string().trim().max(LONGEST_NUMBER, NOT_A_NUMBER)

/** Returns the schema of a phone number in a form: it is read in a camp's country. */
const numberIn = (country: string) =>
  typedNumber.refine((written) => textNumber(written, country) !== null, NOT_A_NUMBER)

const line = z
  .string()
  .trim()
  .max(100, 'This is too long')
  .regex(/^\P{Cc}*$/u, 'This has a line break')

/** The account with the text provider. An absent token stays as it is. */
export const textAccountForm = z.object({
  accountSid: z
    .string()
    .trim()
    .regex(/^AC[0-9a-fA-F]{32}$/, 'An Account SID starts with AC, followed by 32 letters and digits'),
  authToken: line.min(1, 'Enter the auth token').optional(),
  number: typedNumber,
  /** What one part of a text costs, in the camp's currency. An absent price stays as it is. */
  price: z
    .string()
    .trim()
    .regex(/^\d{1,2}(\.\d{1,4})?$/, 'Enter a price, such as 0.0083')
    .nullable()
    .optional(),
})
export type TextAccountForm = z.output<typeof textAccountForm>

/** Returns the form's schema with the number read in a camp's country. */
export const textAccountFormIn = (country: string) => textAccountForm.extend({ number: numberIn(country) })

/** What the camp got when it registered with the carriers; null for what it doesn't have yet. */
export const textRegistrationForm = z.object({
  brandId: line.min(1).nullable(),
  campaignId: line.min(1).nullable(),
  termsUrl: z
    .url({ protocol: /^https$/, error: 'Enter an address that starts with https://' })
    .max(500, 'This is too long')
    .nullable(),
})

export const testTextForm = z.object({ to: typedNumber })

/** Returns the form's schema with the number read in a camp's country. */
export const testTextFormIn = (country: string) => testTextForm.extend({ to: numberIn(country) })

/** The settings for texts as an administrator sees them, without the token. */
export const textSettingsShown = textRegistrationForm.extend({
  termsUrl: z.string().nullable(),
  accountSid: z.string().nullable(),
  number: z.string().nullable(),
  hasToken: z.boolean(),
  price: z.string().nullable(),
  /** Whether the token can be decrypted; true if there is none. */
  opens: z.boolean(),
  test: z.object({ state: z.enum(TEST_STATES), error: z.string().nullable(), at: instant }).nullable(),
  /** Whether carriers blocked the number because it isn't registered. */
  isBlocked: z.boolean(),
  /** Where the provider has to send texts to the camp's number; null without an account. */
  repliesTo: z.string().nullable(),
  /** Whether a practice provider takes the texts. */
  isPractice: z.boolean(),
})
export type TextSettingsShown = z.output<typeof textSettingsShown>

/** The facts that decide which steps are done. */
export type TextFacts = Pick<
  TextSettingsShown,
  'number' | 'hasToken' | 'opens' | 'brandId' | 'campaignId' | 'termsUrl' | 'test' | 'isBlocked'
>

/** A step in setting up texts. */
export interface TextStep {
  title: string
  text: string
  done: boolean
}

/**
 * Returns the five steps to texts for many. The last is done when the phone received the test, not when it was sent; a
 * number that the carriers block reopens the second (Settings rule 19).
 */
export function textSteps(facts: TextFacts): TextStep[] {
  const { number, hasToken, opens, brandId, campaignId, termsUrl, test, isBlocked } = facts
  return [
    {
      title: 'Open an account and get a number',
      text: 'Create an account with Twilio and rent a phone number there. Enter both under Provider Account. At Twilio, enter the address for replies as the webhook for incoming messages.',
      done: number !== null && hasToken && opens,
    },
    {
      title: 'Register your organization (brand)',
      text: 'US carriers block texts from unregistered numbers (error 30034). Register as Standard, even as a nonprofit. Use the legal name and EIN exactly as on the IRS letter. Approval takes days to weeks.',
      done: brandId !== null && !isBlocked,
    },
    {
      title: 'Register what you send (campaign)',
      text: 'The provider asks what you text to whom, and how people agree. Copy the answers below.',
      done: campaignId !== null,
    },
    {
      title: 'Publish your privacy policy and texting terms',
      text: 'The carriers look at this page before they approve your campaign.',
      done: termsUrl !== null,
    },
    {
      title: 'Send a test text',
      text: 'This step is done when the text has arrived on your phone.',
      done: test?.state === 'delivered',
    },
  ]
}

/** Returns whether a camp may text many people: each step is done, and the test has arrived. */
export function textsMany(facts: TextFacts): boolean {
  return textSteps(facts).every(({ done }) => done)
}

/**
 * Returns a test text's state after the provider reported one. Reports arrive in any order, so an earlier state than
 * the known one changes nothing; whether a text arrived is final.
 */
export function testStateAfter(known: TestState, reported: TestState): TestState {
  const isFinal = known === 'delivered' || known === 'failed'
  return isFinal || TEST_STATES.indexOf(reported) < TEST_STATES.indexOf(known) ? known : reported
}

const ERRORS: Readonly<Record<string, string>> = {
  [UNREGISTERED]: "The carriers blocked it because your number isn't registered. Register your organization again.",
  [OPTED_OUT]: 'This phone replied STOP. Text START from it to your number to get texts again.',
  '20003': "The provider doesn't accept this account and token. Copy them again from the provider's site.",
  '21211': "The provider says that this phone number doesn't exist.",
  '21606': "The provider says that the camp's number isn't yours, or can't send texts.",
  '30003': "The phone is turned off or can't be reached.",
  '30006': "This number can't receive texts. It may be a landline.",
  '30007': 'The carrier blocked the text as spam.',
}

/** Returns why a text wasn't delivered, in words. */
export function textErrorWords(code: string | null): string {
  return (code && ERRORS[code]) || `The provider didn't deliver the text${code ? ` (error ${code})` : ''}.`
}

/** Returns the answers for registering a campaign, for the camp's own name. */
export function campaignAnswers(camp: string): string {
  return [
    'Use case: Low volume mixed',
    `Description: ${camp}, a summer camp, texts parents and staff about sessions, forms, changes and emergencies.`,
    `Sample 1: ${camp}: Check-in for week 2 opens Sunday at 2 PM. Reply STOP to stop, HELP for help.`,
    `Sample 2: ${camp}: The bus is 20 minutes late. Everyone is well. Reply STOP to stop, HELP for help.`,
    'How people agree: They check a box in their profile (never checked by default) or sign a paper form.',
    'Opt-out words: STOP, STOPALL, UNSUBSCRIBE, CANCEL, END, REVOKE, OPTOUT, QUIT',
    'Opt-in word: START. Help word: HELP',
  ].join('\n')
}
