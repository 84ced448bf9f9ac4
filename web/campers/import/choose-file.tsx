import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { DragEvent } from 'react'
import type { RosterTable } from '#shared/campers/roster/roster'
import { useToast } from '../../ui/toast'
import { FileButton } from '../parts/file-button'
import { useReadFile } from '../parts/use-read-file'
import { NO_ROWS } from './match-and-preview'
import { PastImports } from './past-imports'
import { saveTemplate } from './template'

/** Lets the person choose or drop a file, get the template, or see earlier imports. */
export function ChooseFile(props: { onChosen(chosen: { file: File; table: RosterTable }): void; onClose(): void }) {
  const toast = useToast()
  const { busy, read } = useReadFile(props.onChosen)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void read(event.dataTransfer.files[0])
  }
  return (
    <>
      <Box
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        sx={{ border: 2, borderStyle: 'dashed', borderColor: 'divider', borderRadius: 3, p: 8, textAlign: 'center' }}
      >
        <UploadIcon sx={{ fontSize: 48, color: 'primary.main' }} />
        <Typography sx={{ my: 2 }}>Drop a CSV or Excel file (.xlsx) here, with one camper per row.</Typography>
        <FileButton label="CSV file" variant="contained" busy={busy} onFile={(file) => void read(file)} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        <Button variant="outlined" onClick={saveTemplate}>
          Download Template
        </Button>
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button
            variant="outlined"
            onClick={() => toast({ tone: 'error', title: 'Nothing to Import', message: NO_ROWS })}
          >
            Import Campers
          </Button>
        </Box>
      </Box>
      <PastImports />
    </>
  )
}
