import { areaNamed } from '#shared/backup/model'
import { ERASABLE_WORDS, type ErasureCertificate, STAYING_WORDS } from '#shared/erasure/model'
import { sayDate } from '#shared/kernel/values/dates'
import { display } from '#shared/kernel/values/money'
import { INK, pdfOf, QUIET } from '../pdf/page'

const MARGIN = 64

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

/** A part of a certificate. */
interface Part {
  title: string
  lines: string[]
}

/** Returns the contents of a certificate: counts of what was deleted and what stays, without names. */
export function partsOf(
  { kind, report, at, backupsUntil, endedAt }: ErasureCertificate,
  currency: string | undefined,
): Part[] {
  const { people, went, account, stays } = report
  const about = kind === 'families' ? `Family with ${many(people, 'camper', 'campers')}` : ERASABLE_WORDS[kind]
  return [
    { title: 'Whose data this was', lines: [`${about}. The name is not kept.`] },
    {
      title: 'What was deleted',
      lines: [
        ...went.map(({ area, records }) => `${areaNamed(area)}: ${many(records, 'record', 'records')}`),
        ...(account ? ['The account and every way to sign in to it'] : []),
        endedAt === null
          ? 'Logs are still being searched for remaining traces.'
          : `Remaining traces in logs, by ${sayDate(endedAt.slice(0, 10))}`,
      ],
    },
    {
      title: 'What was kept',
      lines: [
        ...stays.map(({ what, records, amount }) =>
          [
            `${records.toLocaleString('en-US')} ${STAYING_WORDS[what]}`,
            ...(amount ? [display(amount, currency)] : []),
          ].join(': '),
        ),
        'Devices delete this data the next time they connect.',
        `Backups made before ${sayDate(at.slice(0, 10))} contain this data until ${sayDate(backupsUntil.slice(0, 10))}. Restoring one of them leaves it out.`,
      ],
    },
  ]
}

/** Returns the certificate as a one-page PDF. */
export async function erasurePdf(
  camp: { name: string; currency: string | undefined },
  certificate: ErasureCertificate,
): Promise<Buffer> {
  const about = { title: `Certificate of deletion ${certificate.number}`, author: camp.name, margin: MARGIN }
  return pdfOf(about, (page) => {
    page.font('regular', 12).fillColor(QUIET).text(camp.name)
    page.moveDown(1)
    page.font('bold', 22).fillColor(INK).text('Certificate of Deletion')
    page.moveDown(0.5)
    page.font('bold', 13).text(`Certificate no. ${certificate.number}`)
    page.font('regular', 11).fillColor(QUIET)
    page.text(`${sayDate(certificate.at.slice(0, 10))}, carried out by ${certificate.byName}`)
    for (const { title, lines } of partsOf(certificate, camp.currency)) {
      page.moveDown(1.5)
      page.font('bold', 13).fillColor(INK).text(title)
      page.moveDown(0.3)
      for (const line of lines) page.font('regular', 11).fillColor(INK).text(line, { paragraphGap: 4 })
    }
  })
}
