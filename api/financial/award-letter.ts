import type { AwardLetter } from '#shared/financial/reads'
import { sayDate } from '#shared/kernel/values/dates'
import { display } from '#shared/kernel/values/money'
import { INK, pdfOf, QUIET } from '../pdf/page'

const MARGIN = 72

/** Returns the letter about an award as a one-page PDF. */
export async function awardPdf(camp: { name: string; currency: string }, letter: AwardLetter): Promise<Buffer> {
  const { family, place, fund, amount, day } = letter
  const sum = display(amount, camp.currency)
  const about = { title: `Award letter for the ${family}`, author: camp.name, margin: MARGIN }
  return pdfOf(about, (page) => {
    page.font('regular', 12).fillColor(QUIET).text(camp.name)
    page.text(sayDate(day))
    page.moveDown(2)
    page.font('bold', 22).fillColor(INK).text('Award Letter')
    page.moveDown(1)
    page.font('regular', 12).text(`To the ${family}`)
    page.moveDown(1)
    page.text(`We're glad to tell you that ${fund} pays ${sum} toward this registration:`)
    page.moveDown(0.5)
    page.font('bold', 14).text(place)
    page.moveDown(0.5)
    page.font('bold', 14).text(sum)
    page.moveDown(1)
    page.font('regular', 12)
    page.text("The award is already on your account. You don't need to pay it back.", { paragraphGap: 6 })
    page.text('If the registration is cancelled, the award goes back to the fund.')
    page.moveDown(2)
    page.text(camp.name)
  })
}
