import { campers, families, fullName } from '../campers/model'
import type { Reader } from '../kernel/store/reader'
import { dayIn } from '../kernel/values/dates'
import { fromCents } from '../kernel/values/money'
import { registrations } from '../registration/model'
import { campSessions } from '../sessions/model'
import { timeZoneOf } from '../settings/camp-day'
import { givenFor, placeOn } from './award-cases'
import { type AwardCase, type AwardRequest, awardCases, awardRequests } from './award-model'
import { type AwardChoice, fundChoices } from './church-reads'
import { accountEntries } from './model'
import { familyPayer, payerTitle } from './payer'

export { namesOfRequest } from './award-names'

type Rows = Pick<Reader, 'get' | 'list'>

/** A request for help, as the office and the family see it. */
export interface RequestLine {
  request: AwardRequest
  /** The child's name and the session, such as "Maya Keller · Week 2". */
  place: string
  family: string
  /** What is unpaid of the registration. */
  unpaid: string
  /** What is left of its award; null without one. */
  given: string | null
  /** The committee's case; always null for a parent. */
  case: AwardCase | null
}

async function placeName(rows: Pick<Reader, 'get'>, registrationId: number): Promise<string> {
  const registration = await rows.get(registrations, registrationId)
  const camper = registration && (await rows.get(campers, registration.camperId))
  const session = registration && (await rows.get(campSessions, registration.sessionId))
  return `${camper ? fullName(camper) : 'Deleted camper'} · ${session?.name ?? 'Deleted session'}`
}

async function requestLine(rows: Rows, request: AwardRequest): Promise<RequestLine> {
  const { id, familyId, caseId } = request
  const family = await rows.get(families, familyId)
  const given = await givenFor(rows, request)
  return {
    request,
    place: await placeName(rows, id),
    family: family ? payerTitle(familyPayer(family)) : 'Deleted family',
    unpaid: fromCents((await placeOn(rows, familyId, id))?.open ?? 0),
    given: given > 0 ? fromCents(given) : null,
    case: (caseId !== null && (await rows.get(awardCases, caseId))) || null,
  }
}

const byTime = (a: RequestLine, b: RequestLine) =>
  b.request.createdAt.localeCompare(a.request.createdAt) || b.request.id - a.request.id

/** Returns all requests for help, newest first. */
export async function helpRequests(rows: Reader): Promise<RequestLine[]> {
  const all = await rows.all(awardRequests)
  return (await Promise.all(all.map((request) => requestLine(rows, request)))).sort(byTime)
}

/** Returns one request; null if there is none for the registration. */
export async function helpRequest(rows: Rows, registrationId: number): Promise<RequestLine | null> {
  const request = await rows.get(awardRequests, registrationId)
  return request ? requestLine(rows, request) : null
}

/** Returns a family's requests, newest first, and the registrations that it can ask for help with. */
export async function ownHelp(
  rows: Rows,
  familyId: number,
): Promise<{ requests: RequestLine[]; choices: AwardChoice[] }> {
  const own = await rows.list(awardRequests, 'familyId', familyId)
  const requests = (await Promise.all(own.map((request) => requestLine(rows, request)))).sort(byTime)
  const asked = new Set(own.flatMap(({ id, status }) => (status === 'withdrawn' ? [] : [id])))
  const choices = (await fundChoices(rows, familyId)).filter(({ registrationId }) => !asked.has(registrationId))
  return { requests, choices }
}

/** Returns the committee's cases: undecided ones first, then the latest. */
export async function casesInOrder(rows: Pick<Reader, 'all'>): Promise<AwardCase[]> {
  const isDecided = ({ decision }: AwardCase) => Number(decision !== null)
  return (await rows.all(awardCases)).sort((a, b) => isDecided(a) - isDecided(b) || b.number - a.number || b.id - a.id)
}

/** What the letter about an award says. */
export interface AwardLetter {
  familyId: number
  family: string
  place: string
  fund: string
  amount: string
  /** The day on which it was given. */
  day: string
}

/** Returns the letter about the award that a request got; null if it got none, or if it has ended. */
export async function awardLetter(rows: Rows, registrationId: number): Promise<AwardLetter | null> {
  const line = await helpRequest(rows, registrationId)
  const award = line?.request.awardId ? await rows.get(accountEntries, line.request.awardId) : undefined
  if (!line?.given || !award) return null
  const { request, family, place, given } = line
  const day = dayIn(await timeZoneOf(rows), award.createdAt)
  return { familyId: request.familyId, family, place, fund: award.description ?? 'A fund', amount: given, day }
}
