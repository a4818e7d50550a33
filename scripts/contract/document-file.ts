export const documentFile = 'docs/contract/openapi.json'
export const changelogFile = 'docs/contract/CHANGELOG.md'
