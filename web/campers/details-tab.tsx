import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button } from '@mui/material'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { isSeenAsSecondHome } from '#shared/campers/home-rows'
import { CAMPER_STATUS_WORDS, CAMPER_STATUSES, fullName } from '#shared/campers/model'
import { camperFields, createCamper, editCamper, FAMILY_REQUIRED } from '#shared/campers/mutations'
import type { WholeCamper } from '#shared/campers/reads'
import { ownRowsOnly } from '#shared/kernel/rights/capabilities'
import { SignedWaivers } from '../registration/parts/signed-waivers'
import { useCamp } from '../ui/camp'
import { DialogDraft } from '../ui/dialog-drafts'
import { DialogFoot } from '../ui/dialog-foot'
import { FormField } from '../ui/form-field'
import { editOfForm, textOrNull } from '../ui/form-values'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { wordChoices } from '../ui/word-choices'
import { useDuplicateQuestion } from './parts/ask-duplicates'
import { CamperFieldsOf, type CamperForm, HealthFields, NEW_CAMPER } from './parts/camper-fields'
import { FamilyChoice } from './parts/family-choice'
import { MergeLine } from './parts/merge-line'

const family = z.number(FAMILY_REQUIRED).nullable()
const fields = camperFields.extend({ familyId: family.refine((id): boolean => id !== null, FAMILY_REQUIRED) })
/** Used for a person who can't change the family: a camper from Quick Add may not have one yet. */
const fieldsWithFamilyFixed = camperFields.extend({ familyId: family })
type Input = z.input<typeof fields>

const FAILED = { title: 'Camper Not Saved', message: 'Failed to add/update camper. Please try again.' }
const NO_CAMPER = 0

const two = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }

/**
 * Shows a camper's fields; a parent can set all of them except the family and the status (Campers rule 3).
 *
 * @param familyId the family of a new camper, if there is only one choice
 * @param hidden whether another tab is open: what was typed is kept, but the fields are not in the document
 * @param gone whether the camper has been deleted since: what was typed stays visible but cannot be saved
 */
export function DetailsTab(props: {
  camper: WholeCamper | null
  familyId: number | null
  hidden: boolean
  gone: boolean
  onClose(): void
}) {
  const { camper, familyId, hidden, gone, onClose } = props
  const { can, who } = useCamp()
  const run = useRun()
  const parent = ownRowsOnly(who.actor)
  const writes = can('campers.write')
  const choosesFamily = camper === null || can('campers.move')
  // The device has no contact row for a person who may not read it.
  const contact = camper === null || camper.email !== undefined
  const seen = useRead(isSeenAsSecondHome, camper?.id ?? NO_CAMPER)
  const isSecondHome = parent && camper !== null ? seen : false
  const form = useForm<Input, unknown, z.output<typeof fields>>({
    resolver: zodResolver(choosesFamily ? fields : fieldsWithFamilyFixed),
    defaultValues: (camper as Input | null) ?? { status: 'active', ...NEW_CAMPER, ...(familyId && { familyId }) },
  })
  const { dirtyFields, defaultValues, isSubmitting } = form.formState
  const { askCamper, question } = useDuplicateQuestion()
  const submit = form.handleSubmit(async (values) => {
    const done = { title: camper ? 'Camper Updated' : 'Camper Added', message: fullName(values) }
    if (!camper) {
      if (!(await askCamper(values))) return
      const build = (ids: { next(): number }) => ({ ...values, camperId: ids.next() })
      if (await run(createCamper, build, { done, failed: FAILED, form })) onClose()
      return
    }
    const edit = editOfForm({ dirtyFields, defaultValues }, values)
    const words = { done, failed: FAILED, form }
    if (!edit || (await run(editCamper, () => ({ camperId: camper.id, ...edit }), words))) onClose()
  })
  const plain = form as unknown as CamperForm
  if (hidden || isSecondHome === undefined) return null
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      sx={{ display: 'grid', gap: 4, pt: 4 }}
    >
      <DialogDraft form={form} about={camper ? `camper ${camper.id}` : 'new camper'} />
      <Box component="fieldset" disabled={!writes} sx={{ display: 'grid', gap: 4, border: 0, m: 0, p: 0, minWidth: 0 }}>
        {parent && (camper || familyId !== null) ? null : (
          <Box sx={two}>
            {contact ? (
              <Controller
                control={form.control}
                name="familyId"
                render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
                  <FamilyChoice
                    required={choosesFamily}
                    readOnly={!choosesFamily}
                    inputRef={ref}
                    value={value}
                    onChange={onChange}
                    wrong={error?.message}
                  />
                )}
              />
            ) : null}
            {parent ? null : (
              <FormField form={plain} name="status" label="Status" select slotProps={{ select: { readOnly: !writes } }}>
                {wordChoices(CAMPER_STATUSES, CAMPER_STATUS_WORDS)}
              </FormField>
            )}
          </Box>
        )}
        {isSecondHome ? (
          <Box sx={two}>
            <HealthFields form={plain} />
          </Box>
        ) : (
          <CamperFieldsOf form={plain} genders={['male', 'female', 'other']} readOnly={!writes} />
        )}
        {contact && !isSecondHome ? <Contact form={plain} /> : null}
      </Box>
      {question}
      {camper ? <SignedWaivers camperId={camper.id} /> : null}
      {camper && !gone ? (
        <MergeLine kind="campers" keptId={camper.id} name={fullName(camper)} onMerged={onClose} />
      ) : null}
      <DialogFoot>
        <Button onClick={onClose}>{writes ? 'Cancel' : 'Close'}</Button>
        {writes ? (
          <Button type="submit" variant="contained" disabled={isSubmitting || gone}>
            {camper ? 'Update Camper' : 'Add Camper'}
          </Button>
        ) : null}
      </DialogFoot>
    </Box>
  )
}

function Contact({ form }: { form: CamperForm }) {
  const field = (name: keyof Input & keyof typeof camperFields.shape, label: string, multiline = false) => (
    <FormField form={form} name={name} label={label} multiline={multiline} read={textOrNull} />
  )
  return (
    <>
      <Box sx={two}>
        {field('email', 'Email')}
        {field('phone', 'Phone')}
        {field('address', 'Address')}
        {field('city', 'City')}
        {field('state', 'State')}
        {field('zip', 'ZIP Code')}
      </Box>
      {field('notes', 'Notes', true)}
    </>
  )
}
