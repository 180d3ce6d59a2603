// A stand-in for the graduate FAQ of a recruiting vendor: fills the element with the attribute `data-graduate-faq`.
(() => {
  const questions = [
    ['When does the year begin?', 'In January. Applications close at the end of September.'],
    ['Do I need a degree in food science?', 'No. Last year’s eleven graduates had nine different ones.'],
    ['What is the night shift like?', 'Quiet, warm, and the best bread of the day is yours.'],
    ['And after the year?', 'Eight in ten stay.'],
  ];
  const itemOf = ([question, answer]) => {
    const details = document.createElement('details');
    details.append(document.createElement('summary'), answer);
    details.firstChild.textContent = question;
    return details;
  };
  const fill = () => {
    const place = document.querySelector('[data-graduate-faq]');
    if (place?.childElementCount === 0) place.append(...questions.map(itemOf));
    return Boolean(place);
  };
  // The page may create the element after the DOM is ready.
  const watch = new MutationObserver(() => fill() && watch.disconnect());
  if (!fill()) watch.observe(document.body, { childList: true, subtree: true });
})();
