import { fullName } from '#shared/campers/model'
import { type DailyMail, MAX_NAMED, type NextMails } from '#shared/communication/automatic-mails'
import { payerOf, payerTitle } from '#shared/financial/payer'
import { addDays, sayDate } from '#shared/kernel/values/dates'
import { grouped } from '#shared/kernel/values/grouped'
import { nameOrder } from '#shared/kernel/values/names'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { planNoticesOn } from '../financial/plan-mails'
import { certificateMailsOn } from '../staff/effects'

/** Someone who gets a daily email, and what each of their emails is about. */
interface NextPerson {
  name: string
  about: string[]
}

async function familiesWithDues(db: Db, org: number, day: string): Promise<NextPerson[]> {
  const people: NextPerson[] = []
  for (const [familyId, own] of grouped(await planNoticesOn(db, org, day), (notice) => notice.familyId)) {
    const payer = await payerOf(rowReader(db, org), familyId)
    const about = own.map(({ plan, dueOn }) => `${plan}, due ${sayDate(dueOn)}`)
    people.push({ name: payer ? payerTitle(payer) : '', about })
  }
  return people
}

async function holdersOfCertificates(db: Db, org: number, day: string): Promise<NextPerson[]> {
  const mails = [...grouped(await certificateMailsOn(db, org, day), ({ member }) => member.id).values()]
  return mails.map((own) => ({
    name: own[0] ? fullName(own[0].member) : '',
    about: own.map(({ type, until }) => `${type}, valid until ${sayDate(until)}`),
  }))
}

/** Who gets each daily email on a day, as the job that sends it selects them. */
const PEOPLE_ON: Readonly<Record<DailyMail, (db: Db, org: number, day: string) => Promise<NextPerson[]>>> = {
  paymentDue: familiesWithDues,
  certificateEnds: holdersOfCertificates,
}

/**
 * Returns who would get a daily email next: today, or if no one is left for today, tomorrow (Communication rule 61).
 *
 * @param mayName whether its reader may see the names
 */
export async function nextMailsOf(
  db: Db,
  org: number,
  mail: DailyMail,
  { today, mayName }: { today: string; mayName: boolean },
): Promise<NextMails> {
  const now = await PEOPLE_ON[mail](db, org, today)
  const day = now.length > 0 ? today : addDays(today, 1)
  const people = now.length > 0 ? now : await PEOPLE_ON[mail](db, org, day)
  const byName = [...people].sort((a, b) => nameOrder.compare(a.name, b.name))
  return { day, people: people.length, named: mayName ? byName.slice(0, MAX_NAMED) : null }
}
