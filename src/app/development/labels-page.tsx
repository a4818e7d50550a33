import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type Language, languageNames, languages } from '@/contract/languages'
import { areaOfTexts, flatTexts, type TextTree } from '@/contract/labels'
import { fetchLabels } from '@/i18n/brand-labels'
import { intl } from '@/i18n/intl'
import { endPreview, previewedLabels, previewLabels } from '@/i18n/label-preview'
import { Page } from '@/page-frame/page'
import { Button } from '@/ui/button'
import { Chips } from '@/ui/chips'
import { Note } from '@/ui/note'
import { TextField } from '@/ui/text-field'
import {
  byLanguage,
  type FileFault,
  type LabelRow,
  labelRows,
  languagesWithTexts,
  type LabelsByLanguage,
  type OurTexts,
  readLabelFile,
  type ReadFile,
  toCsv,
  toJson,
} from './label-files'
import styles from './labels-page.module.css'

const files = import.meta.glob<TextTree>('/src/**/texts/*.json', {
  eager: true,
  import: 'default',
})

const ours: OurTexts = byLanguage((language) => new Map(textsOf(language)))

function textsOf(language: Language) {
  return Object.entries(files).flatMap(([file, tree]) => {
    if (!file.endsWith(`/${language}.json`)) return []
    const area = areaOfTexts(file)
    return Array.from(flatTexts(tree), ([key, text]) => [`${area}:${key}`, text] as const)
  })
}

/** The labels that the app has now: those that are tried, or the brand's. */
const labelsInUse = queryOptions({
  queryKey: ['labels'],
  queryFn: async (): Promise<LabelsByLanguage> => {
    const read = new Map(
      await Promise.all(languageNames.map(async (one) => [one, await labelsOf(one)] as const)),
    )
    return byLanguage((language) => read.get(language) ?? {})
  },
})

/** What cannot be read, as the page that some hosts answer with, is none. */
async function labelsOf(language: Language) {
  return previewedLabels(language) ?? (await fetchLabels(language).catch(() => undefined))
}

const most = 200

/**
 * `/exportlabel`: all texts of the app in its languages, to search, to take along and to bring back.
 * For engineers and staff, so in English alone.
 */
export function Component() {
  const [search, setSearch] = useState('')
  const [only, setOnly] = useState<readonly ('changed' | 'unused')[]>([])
  const wanted = useDeferredValue(search).toLowerCase()
  return (
    <Page title="Labels" query={useQuery(labelsInUse)} waiting={<p>Loading</p>}>
      {(labels) => {
        const all = labelRows(ours, labels)
        const columns = languagesWithTexts(ours, labels)
        const rows = all.filter(
          ({ key, said, isChanged, isUnused }) =>
            [key, ...Object.values(said)].some((text) => text.toLowerCase().includes(wanted)) &&
            (!only.includes('changed') || isChanged) &&
            (!only.includes('unused') || isUnused),
        )
        return (
          <div lang="en" className={styles.page}>
            <Files rows={all} columns={columns} labels={labels} />
            <TextField
              label="Search keys and texts"
              type="search"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
            <Chips
              label="Filter"
              options={[
                { value: 'changed', label: 'Changed by the brand' },
                { value: 'unused', label: 'Unused' },
              ]}
              value={[...only]}
              onChange={(value) =>
                setOnly(
                  only.includes(value) ? only.filter((one) => one !== value) : [...only, value],
                )
              }
            />
            <p role="status">
              {rows.length} of {all.length} labels
              {rows.length > most && `, the first ${most} of them shown`}
            </p>
            <Table rows={rows.slice(0, most)} columns={columns} />
          </div>
        )
      }}
    </Page>
  )
}

interface TableProps {
  rows: readonly LabelRow[]
  columns: readonly Language[]
}

function Table({ rows, columns }: TableProps) {
  return (
    // A region that scrolls sideways has to be reachable by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className={styles.scroller} role="region" aria-label="Labels" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Key</th>
            {columns.map((language) => (
              <th key={language} scope="col" lang={language}>
                {languages[language].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, said, isChanged, isUnused }) => (
            <tr key={key} className={isChanged ? styles.changed : undefined}>
              <th scope="row">
                <code>{key}</code>
                {isChanged && <small> {isUnused ? 'unused' : 'changed'}</small>}
              </th>
              {columns.map((language) => (
                <td key={language} lang={language}>
                  <Said language={language} rowKey={key} text={said[language]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A text, with ours below where the brand's stands in its place. */
function Said({ language, rowKey, text }: { language: Language; rowKey: string; text: string }) {
  const own = ours[language].get(rowKey)
  return (
    <>
      {text}
      {own !== undefined && own !== text && <small className={styles.ours}>{own}</small>}
    </>
  )
}

interface FilesProps extends TableProps {
  labels: LabelsByLanguage
}

/** Takes the labels along as files, and tries those of a file in the app. */
function Files({ rows, columns, labels }: FilesProps) {
  const [read, setRead] = useState<ReadFile & { name: string }>()
  const isPreview = languageNames.some((language) => previewedLabels(language) !== undefined)

  async function open(file: File | undefined) {
    if (file) setRead({ name: file.name, ...readLabelFile(file.name, await file.text(), ours) })
  }
  function show(tried: LabelsByLanguage) {
    previewLabels(tried)
    location.assign('/')
  }

  return (
    <section aria-label="Files" className={styles.files}>
      <div className={styles.buttons}>
        {/* A spreadsheet reads Thai only with the mark of UTF-8. */}
        <Button
          size="m"
          variant="secondary"
          onClick={() => save('labels.csv', `\uFEFF${toCsv(rows, columns)}`)}
        >
          Save as CSV
        </Button>
        {columns.map((language) => (
          <Button
            key={language}
            size="m"
            variant="secondary"
            onClick={() => save(`${language}.json`, toJson(labels, language))}
          >
            Save {language}.json
          </Button>
        ))}
        {isPreview && (
          <Button
            size="m"
            onClick={() => {
              endPreview()
              location.reload()
            }}
          >
            End the preview
          </Button>
        )}
      </div>
      <label className={styles.choose}>
        Open a CSV or JSON file of labels
        <input
          type="file"
          accept=".csv,.json"
          onChange={({ target }) => {
            void open(target.files?.[0])
            // The same file, mended, is opened again.
            target.value = ''
          }}
        />
      </label>
      {read && (
        <Note tone={read.faults.length > 0 ? 'error' : 'info'} live>
          <p>
            {read.name}: {countOf(read.labels)} changed labels, {read.faults.length} faults.
          </p>
          <ul>
            {read.faults.map(({ row, key, fault }, index) => (
              <li key={index}>
                {row !== undefined && `Row ${row}: `}
                {key && <code>{key} </code>}
                {faultTexts[fault]}
              </li>
            ))}
          </ul>
          <Button size="m" onClick={() => show(read.labels)}>
            Preview in the app
          </Button>
        </Note>
      )}
    </section>
  )
}

const faultTexts: Record<FileFault['fault'], string> = {
  unknown: 'is no key of the app.',
  noText: 'has no text.',
  empty: 'is empty.',
  markup: 'is no plain text.',
  gaps: 'has other {{gaps}} than our text.',
  twice: 'stands twice.',
  notReadable: 'The file cannot be read here.',
  noKey: 'There is no column "key".',
  noLanguage: `Name the language: a column ${anyOf('')}, or a file ${anyOf('.json')}.`,
}

/** The names of the languages, as `"en" or "th"`. */
function anyOf(ending: string) {
  const names = languageNames.map((language) => `"${language}${ending}"`)
  return intl('ListFormat', languages.en.tag, { type: 'disjunction' }).format(names)
}

function countOf(labels: LabelsByLanguage) {
  return languageNames.reduce((count, language) => count + Object.keys(labels[language]).length, 0)
}

function save(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text]))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
