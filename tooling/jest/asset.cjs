/** What an imported picture, font or style sheet is in a test: some address. */
module.exports = 'asset-stub';
