import { MenuItem, Typography } from '@mui/material'
import { useState } from 'react'
import { sayDay } from '#shared/kernel/values/dates'
import { LANGUAGES, type Language } from '#shared/kernel/values/language'
import { DialogForm } from '../../ui/dialog-form'
import { PlainSelect } from '../../ui/plain-select'

const LANGUAGE_WORDS: Readonly<Record<Language, string>> = {
  'en-US': 'English (United States)',
  'en-GB': 'English (United Kingdom)',
  'en-CA': 'English (Canada)',
  'fr-CA': 'Français (Canada)',
  'es-MX': 'Español (México)',
  'de-DE': 'Deutsch',
}

const SAMPLE_DAY = '2027-07-14'

/** Formats a sample day and amount in a language. */
function sampleIn(language: Language): string {
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 2 })
  return `${sayDay(SAMPLE_DAY, language)}; ${number.format(1234.5)}`
}

/** Names a language, with a sample of it. */
export function sayLanguage(language: Language): string {
  return `${LANGUAGE_WORDS[language]}: ${sampleIn(language)}`
}

/** Chooses the language in which dates and numbers are written on this device (Profile rule 10). */
export function LanguageDialog(props: { now: Language; onChange(language: Language): void; onClose(): void }) {
  const { now, onChange, onClose } = props
  const [language, setLanguage] = useState<Language>(now)
  const save = () => {
    onClose()
    onChange(language)
  }
  return (
    <DialogForm open title="Dates and Numbers" submitLabel="Save" onSubmit={save} onClose={onClose}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Choose how dates, amounts and numbers look for you on this device. The app itself stays in English, and you
        still enter amounts like 12.50.
      </Typography>
      <PlainSelect
        label="Format"
        value={language}
        onChange={(value) => setLanguage(LANGUAGES.find((each) => each === value) ?? language)}
      >
        {LANGUAGES.map((each) => (
          <MenuItem key={each} value={each}>
            {LANGUAGE_WORDS[each]}
          </MenuItem>
        ))}
      </PlainSelect>
      <Typography>{sampleIn(language)}</Typography>
    </DialogForm>
  )
}
