import SearchIcon from '@mui/icons-material/Search'
import { InputAdornment, TextField } from '@mui/material'
import { memo, useEffect, useRef } from 'react'

interface Props {
  label: string
  placeholder?: string
  value: string
  focusOnSlash?: boolean
  onChange(value: string): void
}

/** A search field; pressing `/` anywhere on the screen focuses it. */
export const SearchField = memo(function SearchField(props: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { focusOnSlash } = props
  useEffect(() => {
    if (!focusOnSlash) return
    const hear = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]')
      if (event.key !== '/' || typing) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [focusOnSlash])
  return (
    <TextField
      inputRef={input}
      type="search"
      size="small"
      fullWidth
      value={props.value}
      placeholder={props.placeholder ?? props.label}
      onChange={(event) => props.onChange(event.target.value)}
      slotProps={{
        htmlInput: { 'aria-label': props.label, autoComplete: 'off' },
        input: {
          sx: { minHeight: 44 },
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon />
            </InputAdornment>
          ),
        },
      }}
    />
  )
})
