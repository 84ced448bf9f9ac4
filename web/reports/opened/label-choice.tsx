import { Box, Button, MenuItem, TextField } from '@mui/material'
import { flushSync } from 'react-dom'
import { LABEL_SHEETS, type LabelSheetName, labelsOn } from '#shared/reports/labels'
import { PlainSelect } from '../../ui/plain-select'

/** Which label sheet to print on and where to start, or whether to print one sheet's outlines as a test. */
export interface LabelChoice {
  sheet: LabelSheetName
  /** The number of the first free label, from 1. */
  first: number
  isTest: boolean
}

interface Choosing {
  choice: LabelChoice
  onChoose(choice: LabelChoice): void
  /** Resolves to whether the labels may be printed, after recording it in the log where required. */
  mayPrint(): Promise<boolean>
  isEmpty: boolean
}

/** The sheet of labels, the first free label of a used sheet, and the buttons that print. */
export function PrintLabels({ choice, onChoose, mayPrint, isEmpty }: Choosing) {
  const most = labelsOn(LABEL_SHEETS[choice.sheet])
  const print = async (isTest: boolean) => {
    if (!isTest && !(await mayPrint())) return
    // Synchronously, because anything rendered later is missing on paper.
    flushSync(() => onChoose({ ...choice, isTest }))
    window.print()
  }
  return (
    <>
      <Box sx={{ width: '15rem' }}>
        <PlainSelect
          label="Label Sheet"
          small
          value={choice.sheet}
          onChange={(value) => onChoose({ ...choice, sheet: value as LabelSheetName, first: 1 })}
        >
          {Object.entries(LABEL_SHEETS).map(([name, { title }]) => (
            <MenuItem key={name} value={name}>
              {title}
            </MenuItem>
          ))}
        </PlainSelect>
      </Box>
      <Box sx={{ width: '9.5rem', flexShrink: 0 }}>
        <TextField
          fullWidth
          label="First Unused Label"
          type="number"
          size="small"
          value={choice.first}
          onChange={(event) => onChoose({ ...choice, first: Math.min(Math.max(Number(event.target.value), 1), most) })}
          slotProps={{ htmlInput: { min: 1, max: most } }}
          sx={{ '& .MuiInputBase-root': { minHeight: 44 } }}
        />
      </Box>
      <Button variant="outlined" onClick={() => void print(true)}>
        Print Test Sheet
      </Button>
      <Button variant="outlined" disabled={isEmpty} onClick={() => void print(false)}>
        Print
      </Button>
    </>
  )
}
