// The only form in which dependency-cruiser takes an alias.
const { join } = require('node:path')

module.exports = { resolve: { alias: { '@': join(__dirname, '..', '..', 'src') } } }
