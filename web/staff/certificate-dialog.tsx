import { zodResolver } from '@hookform/resolvers/zod'
import { Box, MenuItem, Typography } from '@mui/material'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { sayDate } from '#shared/kernel/values/dates'
import { addCertification, certificationFields, editCertification } from '#shared/staff/certification-mutations'
import { endOf, wrongCertificate } from '#shared/staff/certifications'
import { type CertificateLine, certificationTypesByName } from '#shared/staff/reads'
import { useCamp } from '../ui/camp'
import { DialogForm } from '../ui/dialog-form'
import { FormField } from '../ui/form-field'
import { editOfForm, textOrNull } from '../ui/form-values'
import { PictureButton } from '../ui/picture-button'
import { useRun } from '../ui/run'
import { DOCUMENT } from '../ui/shrink-picture'
import { useRead } from '../ui/use-read'

type Input = z.input<typeof certificationFields>

const FAILED = { title: 'Certificate Not Saved', message: 'Please try again.' }

/** Adds a certificate to a person's record, with its photograph, or changes one. */
export function CertificateDialog(props: { staffId: number; line: CertificateLine | null; onClose(): void }) {
  const { staffId, line, onClose } = props
  const { today } = useCamp()
  const run = useRun()
  const types = useRead(certificationTypesByName)
  const [document, setDocument] = useState<string | null>(null)
  const begin: Input = line?.certification ?? { typeId: 0, issuedOn: null, expiresOn: null, number: null, note: null }
  const form = useForm({ resolver: zodResolver(certificationFields), defaultValues: begin })
  const { dirtyFields, defaultValues, isSubmitting } = form.formState
  const [typeId, issuedOn, expiresOn] = form.watch(['typeId', 'issuedOn', 'expiresOn'])
  const type = types?.find(({ id }) => id === typeId)
  const end = type && issuedOn && !expiresOn ? endOf({ issuedOn, expiresOn: null }, type) : null
  const submit = form.handleSubmit(async (values) => {
    const wrong = Object.entries(wrongCertificate(values, today))
    for (const [field, message] of wrong) form.setError(field as keyof Input, { message })
    if (wrong.length > 0) return
    const done = { title: 'Certificate Saved', message: type?.name ?? '' }
    const saved = line
      ? await (async () => {
          const edit = editOfForm({ dirtyFields, defaultValues }, values)
          if (!edit) return true
          const build = () => ({ certificationId: line.certification.id, ...edit })
          return run(editCertification, build, { done, failed: FAILED })
        })()
      : await run(addCertification, (ids) => ({ ...values, document, staffId, certificationId: ids.next() }), {
          done,
          failed: FAILED,
        })
    if (saved) onClose()
  })
  return (
    <DialogForm
      open
      title={line ? `Edit ${line.type.name}` : 'Add Certificate'}
      submitLabel="Save"
      busy={isSubmitting}
      disabled={!typeId}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {line ? null : (
        <FormField form={form} name="typeId" label="Certification" select read={Number} required>
          <MenuItem value={0} disabled>
            Choose a certification
          </MenuItem>
          {(types ?? [])
            .filter(({ isActive }) => isActive)
            .map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
        </FormField>
      )}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormField form={form} name="issuedOn" label="Issued" type="date" read={textOrNull} />
        <FormField
          form={form}
          name="expiresOn"
          label="Valid Until"
          type="date"
          read={textOrNull}
          helperText={end && end < '9999' ? `Leave blank for ${sayDate(end)}` : undefined}
        />
      </Box>
      <FormField form={form} name="number" label="Number" read={textOrNull} />
      <FormField form={form} name="note" label="Note" multiline read={textOrNull} />
      {line ? null : (
        <Box>
          <PictureButton
            label={document ? 'Replace Photo' : 'Add Photo of the Document'}
            fit={DOCUMENT}
            onPicture={setDocument}
          />
          {document ? (
            <Box
              component="img"
              src={document}
              alt="Photo of the document"
              sx={{ display: 'block', maxWidth: '100%', maxHeight: 220, mt: 2, borderRadius: 1 }}
            />
          ) : (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              If you're offline, the photo stays on this device until it can be sent.
            </Typography>
          )}
        </Box>
      )}
    </DialogForm>
  )
}
