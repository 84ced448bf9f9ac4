import { MenuItem, TableCell, TableRow, Typography } from '@mui/material'
import { useState } from 'react'
import { display } from '#shared/kernel/values/money'
import { type CloseOutChoice, choiceOfFamily, choicesFor, type OpenFamily, receiversIn } from '#shared/store/close-out'
import { useCamp } from '../ui/camp'
import { PlainSelect } from '../ui/plain-select'
import { CHOICES } from './close-out-words'

/** The choice that opens the list of children, with a choice for each child. */
const EACH = 'each'

interface Props {
  family: OpenFamily
  choiceOf(camperId: number): CloseOutChoice
  onChoose(made: [number, CloseOutChoice][]): void
}

/** One family in the close-out: one choice for all its children, or one for each. */
export function CloseOutFamily({ family, choiceOf, onChoose }: Props) {
  const { name, total, accounts } = family
  const one = choiceOfFamily(family, choiceOf)
  const [opened, setOpened] = useState(false)
  const single = accounts.length === 1
  const each = !single && (opened || one === null)
  const choose = (value: string) => {
    setOpened(value === EACH)
    if (value !== EACH) onChoose(choicesFor(family, value as CloseOutChoice))
  }
  const names = accounts.map((account) => account.name).join(', ')
  return (
    <>
      <Row
        name={name}
        note={names === name ? null : names}
        amount={total}
        value={each ? EACH : (one ?? EACH)}
        receivers={receiversIn(family)}
        withEach={!single}
        onChange={choose}
      />
      {each
        ? accounts.map((account) => (
            <Row
              key={account.camperId}
              inner
              name={account.name}
              note={null}
              amount={account.balance}
              value={choiceOf(account.camperId)}
              receivers={account.siblings}
              onChange={(value) => onChoose([[account.camperId, value as CloseOutChoice]])}
            />
          ))
        : null}
    </>
  )
}

function Row(props: {
  name: string
  note: string | null
  amount: string
  value: string
  receivers: readonly { id: number; name: string }[]
  inner?: boolean
  withEach?: boolean
  onChange(value: string): void
}) {
  const { name, note, amount, value, receivers, inner, withEach, onChange } = props
  const { profile } = useCamp()
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ pl: inner ? 8 : undefined, fontWeight: inner ? 400 : 650 }}>
        {name}
        {note === null ? null : (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {display(amount, profile.currency)}
      </TableCell>
      <TableCell sx={{ minWidth: { xs: 130, sm: 190 }, px: { xs: 1, sm: 4 } }}>
        <PlainSelect small hideLabel label={`Choice for ${name}`} value={value} onChange={onChange}>
          <MenuItem value="refund">{CHOICES.refund}</MenuItem>
          <MenuItem value="donate">{CHOICES.donate}</MenuItem>
          <MenuItem value="carry_over">{CHOICES.carry_over}</MenuItem>
          {receivers.map((receiver) => (
            <MenuItem key={receiver.id} value={`sibling:${receiver.id}`}>
              Move to {receiver.name}
            </MenuItem>
          ))}
          {withEach ? <MenuItem value={EACH}>Choose for each child</MenuItem> : null}
        </PlainSelect>
      </TableCell>
    </TableRow>
  )
}
