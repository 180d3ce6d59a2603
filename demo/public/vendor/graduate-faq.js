// A stand-in for the graduate FAQ of a recruiting vendor: fills the element with the attribute `data-graduate-faq`.
(() => {
  const questions = [
    [
      'When does the year begin?',
      'In January. Applications close at the end of September, at midnight in Cork.',
    ],
    ['Do I need a degree in food science?', 'No. Last year’s eleven graduates had nine different ones.'],
    ['Where will I live?', 'Near the kitchen that you are in. We find the room, and pay half of it.'],
    ['What is the night shift like?', 'Quiet, warm, and the best bread of the day is yours.'],
    ['And after the year?', 'Eight in ten stay. The other two still get the kitchen letter.'],
  ];
  const itemOf = ([question, answer]) => {
    const details = document.createElement('details');
    details.className = 'graduate-faq__item';
    const summary = document.createElement('summary');
    summary.textContent = question;
    const text = document.createElement('p');
    text.textContent = answer;
    details.append(summary, text);
    return details;
  };
  const fill = () => {
    const place = document.querySelector('[data-graduate-faq]');
    if (place?.childElementCount === 0) place.append(...questions.map(itemOf));
    return Boolean(place);
  };
  // The page may create the element after the DOM is ready.
  if (!fill())
    new MutationObserver((_, observer) => fill() && observer.disconnect()).observe(document.body, {
      childList: true,
      subtree: true,
    });
})();
