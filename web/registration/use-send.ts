import { useState } from 'react'
import type { Camper } from '#shared/campers/model'
import { editFamily } from '#shared/campers/mutations'
import { agreePlan } from '#shared/financial/plan-mutations'
import type { Offer } from '#shared/financial/plan-offer'
import type { Quote, QuoteLine } from '#shared/financial/quote'
import { toCents } from '#shared/kernel/values/money'
import { signWaiver, stateMedical } from '#shared/registration/form-mutations'
import { register } from '#shared/registration/mutations'
import { currentWaiver } from '#shared/registration/reads'
import { textOrNull } from '../ui/form-values'
import { useRun } from '../ui/run'
import { useToast } from '../ui/toast'
import { useRead } from '../ui/use-read'
import type { Signer } from './sign-for-all'
import type { EnrollmentDraft, Pick } from './use-enrollment'

const PLAN_FAILED = {
  failed: { title: 'Payment Plan Not Set Up', message: 'Open My Account to choose a plan.' },
}
const FAILED = { failed: { title: 'Error', message: 'Failed to register camper. Please try again.' } }

/** The signature sent along with the registrations. */
interface Signing {
  /** The children who need the waiver. */
  unsigned: readonly Camper[]
  signer: Signer
}

/**
 * Sends a family's registration, each part as a separate action. Completed parts are removed from the draft, so that
 * trying again after a refusal does not repeat them.
 */
export function useSend(enrollment: EnrollmentDraft, onSent: (ids: number[]) => void) {
  const { form, family, values, change } = enrollment
  const run = useRun()
  const toast = useToast()
  const waiver = useRead(currentWaiver)
  const [busy, setBusy] = useState(false)

  const saveContact = async () => {
    if (!family) return true
    // What the camp knows already stays, though the field was left empty.
    const set = {
      emergencyContactName: textOrNull(values.emergencyContactName) ?? family.emergencyContactName,
      emergencyContactPhone: textOrNull(values.emergencyContactPhone) ?? family.emergencyContactPhone,
    }
    const base = {
      emergencyContactName: family.emergencyContactName,
      emergencyContactPhone: family.emergencyContactPhone,
    }
    if (
      set.emergencyContactName === base.emergencyContactName &&
      set.emergencyContactPhone === base.emergencyContactPhone
    )
      return true
    return (await run(editFamily, () => ({ familyId: family.id, set, base }), { ...FAILED, form })) !== undefined
  }
  const confirmHealth = async (ids: readonly number[]) => {
    for (const camperId of ids) {
      if (!(await run(stateMedical, () => ({ camperId }), FAILED))) return false
      change({ healthChecked: form.getValues('healthChecked').filter((id) => id !== camperId) })
    }
    return true
  }
  const sign = async ({ unsigned, signer }: Signing) => {
    const [first, last] = [signer.first.trim(), signer.last.trim()]
    if (!waiver || (first === '' && last === '')) return true
    if (first === '' || last === '') {
      toast({ tone: 'error', title: 'Waiver Not Signed', message: 'Type your first and last name.' })
      return false
    }
    for (const { id: camperId } of unsigned) {
      const build = () => ({ camperId, waiverId: waiver.id, name: `${first} ${last}` })
      if (!(await run(signWaiver, build, FAILED))) return false
    }
    return true
  }
  const registerOne = async ({ camperId, session, waits }: QuoteLine) => {
    const notes = form.getValues('notes')[camperId] ?? {}
    const build = (ids: { next(): number }) => ({
      ...notes,
      promised: !waits,
      registrationId: ids.next(),
      camperId,
      sessionId: session.id,
    })
    const saved = await run(register, build, FAILED)
    if (!saved) return null
    const isThis = (pick: Pick) => pick.camperId === camperId && pick.sessionId === session.id
    change({ picks: form.getValues('picks').filter((pick) => !isThis(pick)) })
    return saved.result.registrationId
  }
  /** Agrees to the chosen plan for the places, which are registered by now. */
  const agree = async (familyId: number, { plan, parts }: Offer, billIds: readonly number[]) => {
    const asked = { familyId, planId: plan.id, billIds: [...billIds], parts: [...parts] }
    await run(agreePlan, (ids) => ({ ...asked, agreementId: ids.next() }), PLAN_FAILED)
  }
  const sendAll = async (quote: Quote, signing: Signing, offer: Offer | null) => {
    const ids = new Set(quote.lines.map(({ camperId }) => camperId))
    const checked = values.healthChecked.filter((id) => ids.has(id))
    if (!(await saveContact()) || !(await confirmHealth(checked)) || !(await sign(signing))) return
    const sent: number[] = []
    const placed: number[] = []
    let isDone = true
    for (const line of quote.lines) {
      const id = await registerOne(line)
      if (id === null) {
        isDone = false
        continue
      }
      sent.push(id)
      if (!line.waits && toCents(line.price) > 0) placed.push(id)
    }
    if (isDone && offer && family) await agree(family.id, offer, placed)
    if (isDone) form.reset()
    if (sent.length > 0) onSent(sent)
  }
  const send = async (quote: Quote, signing: Signing, offer: Offer | null) => {
    setBusy(true)
    try {
      await sendAll(quote, signing, offer)
    } finally {
      setBusy(false)
    }
  }
  return { send, busy }
}
